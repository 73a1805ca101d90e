/** What somebody from outside said, once it has been looked at. */
export type Judged<T> =
  | { readonly ok: true; readonly answer: T }
  /** Why it cannot be an answer, in words. */
  | { readonly ok: false; readonly problem: string }
