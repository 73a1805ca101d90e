/** What each verb is known to do. */
export interface TallyBody {
  readonly verbs: Readonly<Record<string, string>>
}
