// Writes the golden files of this version for the tests of all later ones: `node scripts/run-ts.mjs
// scripts/golden/write.ts 2` writes src/library/golden/2. src/library/golden/README.md says when.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordingText } from '../../src/library/recording'
import { goldenDatabase } from './database'
import { goldenLab, goldenRecordings } from './files'
import { goldenFiles, goldenLibrary } from './library'
import { goldenLinks } from './links'
import { goldenRuns } from './runs'

const number = process.argv[2]
if (!number || !/^[1-9]\d*$/.test(number)) throw new Error('Which number is the new folder to have?')
const folder = join('src/library/golden', number)
if (existsSync(folder)) throw new Error(`${folder} is there, and stays as it is for ever.`)
mkdirSync(folder, { recursive: true })

/** A list with a line for each of its entries, so that a difference can be read. */
const lines = (values: readonly unknown[]) => `[\n${values.map((one) => JSON.stringify(one)).join(',\n')}\n]`
const object = (entries: Readonly<Record<string, string>>) =>
  `{\n${Object.entries(entries)
    .map(([key, text]) => `"${key}": ${text}`)
    .join(',\n')}\n}\n`
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

const { watch, compare, lab: ofLab } = goldenLinks()
const recordings = await goldenRecordings()
const { part, results, replies } = goldenLab()
const { left, lab, version, stores } = await goldenDatabase(recordings)

write('runs.json', `${lines(goldenRuns())}\n`)
write('links.json', object({ watch: lines(watch), compare: lines(compare), lab: lines(ofLab) }))
write(
  'database.json',
  object({
    left: lines(left),
    lab: JSON.stringify(lab),
    version: String(version),
    stores: object(Object.fromEntries(Object.entries(stores).map(([name, of]) => [name, lines(of)]))),
  }),
)
for (const [at, one] of recordings.entries()) write(`recording-${at + 1}.json`, recordingText(one))
for (const [name, file] of goldenFiles()) write(`${name}.json`, JSON.stringify(file))
write('library.json', await goldenLibrary())
write('lab-part.json', part)
write('lab-results.json', results)
write('lab-replies.txt', replies)
process.exit(0)
