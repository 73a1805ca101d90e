/**
 * Documents of 2 MB that repeat without end, read by rules: `node scripts/run-ts.mjs bench/documents.ts`. Beside the time the ratio to
 * that of half of the document: 2 where time is in proportion, 4 where it is in its square, 1 where no more is read.
 */
import { canonicalName } from '../src/engine/worlds/craft/names'
import { MAX_DOCUMENT } from '../src/library/minds/goals/limits'
import { bodyOf } from '../src/library/minds/goals/documents/body'
import { readByRules } from '../src/library/minds/goals/documents/by-rules'
import { costOf } from '../src/library/minds/goals/documents/cost'
import { takenOf, type TakenDocument } from '../src/library/minds/goals/documents/document'
import { line, processorTime } from './measure'

const PIECES: readonly (readonly [string, TakenDocument['format']])[] = [
  ...['. ', 'a', 'a ', 'a\n---\n', '!\n', '{\n\n', 'Rope. ', 'It is; it is; ', 'is is. \n', '# a\n', '- a\n', '|a\n\n', '→ \n\n'],
  ...['A rope takes 3 string. ', '- rope: 3 string\n', '| rope | 3 string |\n', `X ${' '.repeat(1_150)}y. `, `X ${'='.repeat(1_150)} y. `],
  ...[`To craft a ${': '.repeat(575)}, you need 3 string.\n\n`, `a rope${', and a'.repeat(160)}. `],
].map((piece) => [piece, 'text'] as const) // prettier-ignore
const TABLES = ['rope,3 string\n', '×\n', '\n', ',', '"', `rope,"a${' '.repeat(1_150)}b"\n`].map(
  (piece) => [piece, 'csv'] as const,
)

const documentOf = (piece: string, format: TakenDocument['format'], size: number) =>
  takenOf('a', format, (format === 'csv' ? 'item,ingredients\n' : '') + piece.repeat(size / piece.length))

function msOf(document: TakenDocument): number {
  const began = processorTime()
  costOf([document])
  bodyOf([{ document, extracted: readByRules(document, canonicalName) }], { by: 'manual' })
  return processorTime() - began
}

for (const [piece, format] of [...PIECES, ...TABLES]) {
  const [half, whole] = [MAX_DOCUMENT / 2, MAX_DOCUMENT - 100].map((size) => msOf(documentOf(piece, format, size)))
  const what = JSON.stringify(piece.length > 24 ? `${piece.slice(0, 24)}…` : piece)
  line(`2 MB of ${what} (${format})`, `${(whole ?? 0).toFixed(0)} ms`, `× ${((whole ?? 0) / (half ?? 1)).toFixed(1)} of 1 MB`)
} // prettier-ignore
