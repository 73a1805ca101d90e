/** What XML 1.0 has no way to hold: control characters but for tab and line ends, two that are no characters, and halves of pairs. */
// eslint-disable-next-line no-control-regex -- these are what it looks for
export const UNHOLDABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
