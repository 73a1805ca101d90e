import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EXPERIMENTS } from '../experiments'
import { rowsOf } from '../rows'
import { seedsFor } from '../seeds'
import { versionLine } from './page'
import { section } from './section'

const committed = readFileSync(new URL('../../../docs/results.md', import.meta.url), 'utf8')

/** The page without what has to be run for: in a table only published numbers stay, and claims go. */
function unmeasured(text: string): string {
  // Tables under a title of their own (`analyses`) are measured throughout.
  const summary = text.replaceAll(/^\*\*[^\n]*\*\*\n\n(?:\|[^\n]*\n)+/gm, '')
  const lines = summary.split('\n').filter((line) => !/^(What may be claimed|- )/.test(line))
  const kept = lines.map((line) =>
    /^\| [^|]* \|/.test(line) ? line.replaceAll(/(?<= \| )(\*\*)?(-?−?[\d.,]+ [±[]|none)[^|(]*/g, '') : line,
  )
  return kept
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n\n')
    .trim()
}

const sections = committed.split(/^(?=###? )/m)
const stale = 'docs/results.md is out of date: npm run docs:results'

test.each(EXPERIMENTS)('$id stands in docs/results.md as it stands in its record', (experiment) => {
  const seeds = seedsFor(experiment, undefined)
  const nothing = () => undefined
  const expected = section(
    { experiment, seeds, rows: rowsOf(experiment, seeds, nothing), readings: nothing },
    EXPERIMENTS.slice(0, EXPERIMENTS.indexOf(experiment)),
  )
  const found = sections.find((text) => text.startsWith(`### ${experiment.title}\n`)) ?? ''
  expect(unmeasured(found), stale).toBe(unmeasured(expected))
})

test('it has these experiments and no others, in this order', () => {
  const ids = [...committed.matchAll(/^(?:XENON|DRIP|GoG|own), .* · `(.*)` · /gm)].map((match) => match[1])
  expect(ids, stale).toEqual(EXPERIMENTS.map(({ id }) => id))
})

test('it was made by this version of the code', () => {
  expect(/^Code version: .*$/m.exec(committed)?.[0], stale).toBe(versionLine())
})
