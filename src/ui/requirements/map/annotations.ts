/** An additional mark of an item, beside its origin and verdict, with the same in words. */
export interface Annotation {
  /** The classes of the mark. Its source defines their look. */
  readonly look: string
  readonly says: string
}

/** The marks of a layer over a scene, or of a mind that knows more about an item than a set. */
export interface Annotations {
  /** On a map, by goal. */
  readonly tiles: ReadonlyMap<string, Annotation>
  /** In a lens, by item. Left out: the edges of the lens carry the marks. */
  readonly nodes?: ReadonlyMap<string, Annotation>
  /** The legend of a map's marks. */
  readonly legend: readonly Annotation[]
}
