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
/** The order of Table 5's rows is compared by pairs of runs; here nothing was run. */
const experiments = EXPERIMENTS.filter(({ id }) => id !== 'table-5')
const text = page(experiments.map(unmeasured), unmeasured(VARIANTS), '')
const between = (from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to))

test('it says what as published means, once, and everything that was fitted', () => {
  expect(text.split(YARDSTICK)).toHaveLength(2)
  const list = between('## What was fitted', '## In short').toLowerCase()
  for (const { text: fitted } of FITTED) expect(list).toContain(fitted.toLowerCase())
  for (const word of ['table 5', 'table 19', '5.2', 'k.3', '16, 14, 11 and 9']) expect(list).toContain(word)
})

test('it lists what the paper prints and it has not', () => {
  const list = between('## What is not here', '## The main claims')
  for (const what of ['Table 3, Overall', 'Table 14, DEPS', 'Tables 18 and 19'])
    expect(list).toContain(`| ${what}`)
})

test('it speaks of no EGA 0.97 for more goals or actions but as made of words', () => {
  const section = between('### More goals', '### A 4B model')
  expect(section).not.toMatch(/\(0\.97\)/)
  expect(section.match(/\(0\.97 from words\)/g)).toHaveLength(7)
  expect(section.match(/\(≈ [\d,]+\)/g)).toHaveLength(7)
})

test('every experiment that something was fitted to is marked in the summary', () => {
  const lines = between('## In short', '## What is not here').split('\n')
  const marked = lines.filter((line) => line.startsWith('| [') && line.includes(' † |'))
  const ids = new Set(FITTED.flatMap((one) => one.experiments))
  expect(marked).toHaveLength(experiments.filter(({ id }) => ids.has(id)).length)
})
