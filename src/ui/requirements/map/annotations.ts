/** What is said of a thing beside whose word its set is and whether that is right: a mark, and the same in words. */
export interface Annotation {
  /** The classes of the mark: how it looks is for who says it. */
  readonly look: string
  readonly says: string
}

/** What a layer over a scene says, or a mind that knows more of a thing than a set. */
export interface Annotations {
  /** On a map, by goal. */
  readonly tiles: ReadonlyMap<string, Annotation>
  /** In a lens, by thing; left out: there its edges say it. */
  readonly nodes?: ReadonlyMap<string, Annotation>
  /** What the marks of a map mean, each as it looks. */
  readonly legend: readonly Annotation[]
}
