/** Who reads documents, by the mind that knows what they say. */
import type { ListedReader } from './document-code'

export const DOCUMENT_READERS = [
  { mind: 'goals', load: async () => (await import('../minds/goals/documents')).goalsReader },
] as const satisfies readonly ListedReader[]
