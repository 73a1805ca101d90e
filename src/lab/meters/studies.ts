/** What is measured without a run, and what runs begin with that is made for them: of those whose it is. */
export { studied } from './goals/studies'
export { begunWith } from './goals/studies/begin'
export type { Beginning, DocumentsId, Game, Reader, Study } from './goals/studies/types'
