/** The union of the types under key `P` in all entries of a type map: `Part<Worlds, 'event'>`. */
export type UnionOf<Map, P extends PropertyKey> = {
  [Key in keyof Map]: Map[Key] extends { readonly [_ in P]: infer T } ? T : never
}[keyof Map]
