/**
 * Code that only some runs need is handed to what may call for it, so that a page need not load it for the others. It
 * was not handed over where it is needed: whatever says which runs need it does not know of this one.
 */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError'
  readonly code = 'missing-part'
  constructor(what: string) {
    super(`This run needs ${what}, and their code has not been loaded.`)
  }
}

/**
 * @param what the part, in the plural: "imperfect controllers"
 * @throws MissingPartError where it is not there
 */
export function needed<Part>(part: Part | undefined, what: string): Part {
  if (part === undefined) throw new MissingPartError(what)
  return part
}
