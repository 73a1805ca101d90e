/**
 * Characters that XML 1.0 cannot contain: control characters except tab and line ends, two noncharacters, and
 * lone surrogates.
 */
// eslint-disable-next-line no-control-regex -- these are what it looks for
export const UNHOLDABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
