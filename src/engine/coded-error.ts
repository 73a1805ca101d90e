/**
 * An error with a code, which programs compare, and a message for people.
 * The name is given as text because the build shortens the names of classes.
 */
export class CodedError<Code extends string = string> extends Error {
  readonly code: Code
  constructor(name: string, code: Code, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = name
    this.code = code
  }
}

/** A class of errors with one code. */
/* @__NO_SIDE_EFFECTS__ */
export const errorWithCode = <Code extends string>(name: string, code: Code) =>
  class extends CodedError<Code> {
    constructor(message: string) {
      super(name, code, message)
    }
  }

/** A class of errors with one of several codes. */
/* @__NO_SIDE_EFFECTS__ */
export const errorWithCodes = <Code extends string>(name: string) =>
  class extends CodedError<Code> {
    constructor(code: Code, message: string, options?: ErrorOptions) {
      super(name, code, message, options)
    }
  }
