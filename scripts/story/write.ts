// Writes what the first visit's story tells of its run: `npm run story`, after a change of the run or of the story's hooks.
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { nodeResources } from '../../src/lab/cli/resources'
import { FIRST_STORY } from '../../src/ui/story/first'
import { toldRun } from './told-run'

const FILE = 'src/ui/story/first-run.ts'
const run = toldRun(FIRST_STORY, await nodeResources())
const text = `/** Written by \`npm run story\`, from the run of a first visit. */
// oxlint-disable firsthand/plugin-names -- events name the actions of their world
import type { ToldRun } from './told-run'

export const FIRST_RUN: ToldRun = ${JSON.stringify(run)}
`
writeFileSync(FILE, await format(text, { ...(await resolveConfig(FILE)), filepath: FILE }))
