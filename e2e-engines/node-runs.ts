/** Before the tests: plays the runs of `runs.ts` in Node, once for all browsers. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'

const VARIABLE = 'FIRSTHAND_NODE_RUNS'

export interface RunEnd {
  readonly step: number
  readonly hash: string
}
const RunEnds = v.array(v.object({ step: v.number(), hash: v.string() }))

export default async function playInNode(): Promise<void> {
  const program = ['scripts/run-ts.mjs', 'e2e-engines/node-hashes.ts']
  const { stdout } = await promisify(execFile)(process.execPath, program)
  // Playwright's workers inherit the environment.
  process.env[VARIABLE] = stdout
}

/** The end of each run of `runs.ts` in Node, in their order. */
export const nodeRuns = (): readonly RunEnd[] => v.parse(RunEnds, JSON.parse(process.env[VARIABLE] ?? 'null'))
