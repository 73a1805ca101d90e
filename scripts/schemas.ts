/** JSON Schemas of our files, made of the schemas that read them. `node scripts/run-ts.mjs scripts/write-schemas.ts` writes them. */
import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { entry } from '../src/library/backup/read'
import { LIBRARY_FORMAT, LIBRARY_VERSION } from '../src/library/backup/entries'
import { documentFormat } from '../src/library/files/document'
import { knowledgeFormat } from '../src/library/files/knowledge'
import { labelsSchema } from '../src/library/files/labels-schema'
import { problemFormat } from '../src/library/files/problem'
import { recordingFormat } from '../src/library/files/recording'
import { studyFormat } from '../src/library/files/study'
import { SCHEMAS } from '../src/library/minds/schemas'
import { knowledgeFiles } from '../src/library/store/knowledge-file'

/** A format's version, with the schema of its fields: one of these. */
interface Described {
  readonly format: string
  readonly version: number
  readonly title: string
  readonly fields: readonly v.GenericSchema[]
}

const LIBRARY = v.object({ entries: v.array(entry) })

const DESCRIBED: readonly Described[] = [
  {
    ...{
      format: knowledgeFormat.format,
      version: 2,
      title: 'Knowledge: what was learned, of which world, on whose word',
    },
    fields: Object.values(SCHEMAS),
  },
  {
    ...{ format: knowledgeFormat.format, version: 1, title: 'What a run had learned' },
    fields: knowledgeFiles,
  },
  ...[2, 1].map((version) => ({
    ...{ format: recordingFormat.format, version, title: 'A run, with what it takes to see it again' },
    fields: [recordingFormat.schema],
  })),
  {
    format: problemFormat.format,
    version: 1,
    title: 'A world, chosen and set up',
    fields: [problemFormat.schema],
  },
  { format: documentFormat.format, version: 1, title: 'A text', fields: [documentFormat.schema] },
  { format: studyFormat.format, version: 1, title: 'A result of the Lab', fields: [studyFormat.schema] },
  {
    format: LIBRARY_FORMAT,
    version: LIBRARY_VERSION,
    title: 'Everything that a browser keeps',
    fields: [LIBRARY],
  },
]

/** The envelope around the fields. */
const envelopeOf = (format: string, version: number) =>
  v.object({
    format: v.literal(format),
    version: v.literal(version),
    madeBy: v.optional(v.string()),
    digest: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
    labels: v.optional(labelsSchema),
  })

/** The schema for authors of files. It leaves out checks beyond a schema, and functions. */
function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...own } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  return own
}

/** By their names below `public/schema`. */
export function schemaFiles(): ReadonlyMap<string, string> {
  return new Map(
    DESCRIBED.map(({ format, version, title, fields }) => {
      const name = `${format.slice(format.indexOf('/') + 1)}-${version}.json`
      const all = fields.map(jsonSchemaOf)
      const schema = {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: name,
        title,
        ...jsonSchemaOf(envelopeOf(format, version)),
        ...(all.length === 1 ? { allOf: all } : { anyOf: all }),
      }
      return [name, `${JSON.stringify(schema, null, 2)}\n`]
    }),
  )
}
