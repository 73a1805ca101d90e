import * as v from 'valibot'
import { FileError } from './file-error'
import type { LibraryFileFormat } from './format'
import { misfitOf } from './misfit'

/** Characters: a book. */
export const MAX_DOCUMENT = 2_000_000

const schema = v.object({
  text: v.pipe(
    v.string(),
    v.maxLength(MAX_DOCUMENT, ({ input }) => `A document has at most ${MAX_DOCUMENT.toLocaleString('en')} characters, but this one has ${input.length.toLocaleString('en')}.`), // prettier-ignore
  ),
})

/** A text, shown as plain text whatever it contains. */
export const documentFormat: LibraryFileFormat<'document'> = {
  format: 'firsthand/document',
  version: 1,
  kind: 'document',
  label: 'a document',
  schema,
  read(given, _, findings) {
    const parsed = v.safeParse(schema, findings.wellFormed(given))
    if (!parsed.success) throw new FileError('not-as-said', misfitOf(parsed.issues[0]).sentence)
    return parsed.output
  },
  write: ({ text }) => ({ text }),
}
