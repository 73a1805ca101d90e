/** The union of what the entries of a type map say of `P`: `Part<Worlds, 'event'>`. */
export type UnionOf<Map, P extends PropertyKey> = {
  [Key in keyof Map]: Map[Key] extends { readonly [_ in P]: infer T } ? T : never
}[keyof Map]
