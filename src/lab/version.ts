/**
 * A digest of the code that decides results, the same in the page and on the command line. Another version may give
 * other results for the same job; the same version never does.
 */
export const CODE_VERSION = __CODE_VERSION__
