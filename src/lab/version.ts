/**
 * A digest of the code that decides results, the same in the page and on the command line. The same version
 * always gives the same result for a job; another version may not.
 */
export const CODE_VERSION = __CODE_VERSION__
