/**
 * The result of a Lab study, as in a file. Only the Lab reads its contents (`src/lab`); here it is passed on.
 */
export interface ResultFile {
  /** The experiment, and the version of the code. */
  readonly experiment: string
  readonly code: string
  /** As in the Lab's own result file. */
  readonly result: unknown
}
