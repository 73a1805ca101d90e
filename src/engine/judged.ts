/** An answer from outside, after the check. */
export type Judged<T> =
  | { readonly ok: true; readonly answer: T }
  /** Why it is not a valid answer, in words. */
  | { readonly ok: false; readonly problem: string }
