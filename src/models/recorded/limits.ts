/** Characters of a context (`Said`). What is longer is cut: hardly two questions are the same up to there. */
export const MAX_CONTEXT = 4_096
