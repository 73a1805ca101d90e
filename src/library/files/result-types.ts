/** What a study of the Lab came to, as a file has it. What it holds is the Lab's to read (`src/lab`): here it is passed on. */
export interface ResultFile {
  /** Which experiment, and of which version of the code. */
  readonly experiment: string
  readonly code: string
  /** As the Lab's own result file has it. */
  readonly result: unknown
}
