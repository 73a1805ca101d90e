import { expect, test } from 'vitest'
import { EXPERIMENTS } from '../experiments'
import { FITTED } from '../fitted'
import { rowsOf } from '../rows'
import { YARDSTICK } from '../statistics'
import { page } from './page'
import type { MeasuredExperiment } from './section'
import { VARIANTS } from './variants'

const readings = () => undefined
const unmeasured = (experiment: MeasuredExperiment['experiment']): MeasuredExperiment => ({
  experiment,
  seeds: 1,
  rows: rowsOf(experiment, 1, readings),
  readings,
})
/** Table 5 needs pairs of runs to compare the order of its rows; no job runs in this test. */
const experiments = EXPERIMENTS.filter(({ id }) => id !== 'table-5')
const text = page(experiments.map(unmeasured), unmeasured(VARIANTS), '')
const between = (from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to))

test('explains “as published” once, and lists everything that was fitted', () => {
  expect(text.split(YARDSTICK)).toHaveLength(2)
  const list = between('## What was fitted', '## In short').toLowerCase()
  for (const { text: fitted } of FITTED) expect(list).toContain(fitted.toLowerCase())
  for (const word of ['table 5', 'table 19', '5.2', 'k.3', '16, 14, 11 and 9']) expect(list).toContain(word)
})

test('lists the results that the paper prints and the page lacks', () => {
  const list = between('## What is not here', '## The main claims')
  for (const what of ['Table 3, Overall', 'Table 14, DEPS', 'Tables 18 and 19'])
    expect(list).toContain(`| ${what}`)
})

test('mentions EGA 0.97 for more goals or actions only as “from words”', () => {
  const section = between('### More goals', '### A 4B model')
  expect(section).not.toMatch(/\(0\.97\)/)
  expect(section.match(/\(0\.97 from words\)/g)).toHaveLength(7)
  expect(section.match(/\(≈ [\d,]+\)/g)).toHaveLength(7)
})

test('marks every experiment with fitted numbers in the summary', () => {
  const lines = between('## In short', '## What is not here').split('\n')
  const marked = lines.filter((line) => line.startsWith('| [') && line.includes(' † |'))
  const ids = new Set(FITTED.flatMap((one) => one.experiments))
  expect(marked).toHaveLength(experiments.filter(({ id }) => ids.has(id)).length)
})
