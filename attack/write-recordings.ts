/**
 * Writes hostile recordings into a folder, for the page's part of the attack, which cannot load the engine itself:
 * `node scripts/run-ts.mjs attack/write-recordings.ts FOLDER FROM END`. Beside them, `twice.json` names a thing twice in its rankings.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeResources } from '../src/lab/cli/resources'
import { recordingText } from '../src/library/recording'
import { hostileRecording, rankedTwice, seedRecordings } from './hostile-recordings'

const [folder = '', from = '0', end = '0'] = process.argv.slice(2)
const resources = await nodeResources()
const seeds = await seedRecordings(resources)
const ranked = seeds.find(({ name }) => name === 'graphrag')
if (ranked) writeFileSync(join(folder, 'twice.json'), recordingText(rankedTwice(ranked.recording)))
for (let nth = Number(from); nth < Number(end); nth++) {
  const { what, text } = hostileRecording(nth, seeds, resources)
  writeFileSync(join(folder, `${nth}.json`), text)
  writeFileSync(join(folder, `${nth}.txt`), what)
}
