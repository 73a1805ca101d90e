// Writes what the first visit's story tells of its run: `npm run story`, after a change of the run or of the story's hooks.
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { nodeResources } from '../../src/lab/cli/resources'
import { FIRST_STORY } from '../../src/ui/story/first'
import { toldRun } from './told-run'

const FILE = 'src/ui/story/first-run.ts'
const run = toldRun(FIRST_STORY, await nodeResources())
// The goals stand there once: their names are a large part of the file.
const goals = JSON.stringify(run.goals)
const text = `/** Written by \`npm run story\`, from the run of a first visit. */
// oxlint-disable firsthand/plugin-names -- events name the actions of their world
import type { ToldRun } from './told-run'

const GOALS = ${goals}

export const FIRST_RUN: ToldRun = ${JSON.stringify(run).replaceAll(goals, 'GOALS')}
`
writeFileSync(FILE, await format(text, { ...(await resolveConfig(FILE)), filepath: FILE }))
