import type { Arm, Experiment, RunTemplate } from './experiment'

/** An arm with a single run. */
export const arm = (agent: string, run: RunTemplate, setting = 'here'): Arm => ({
  setting,
  agent,
  runs: [run],
})

/** A test study with those arms. */
export const experiment = (id: string, arms: readonly Arm[], seeds = 2): Experiment => ({
  id,
  title: id,
  source: 'own',
  suite: 'craft',
  about: '',
  arms,
  metrics: ['ega'],
  analyses: {},
  seeds: { paper: seeds, usual: seeds },
  published: [],
  notes: [],
})

export const XENON = arm('XENON', { agent: { id: 'xenon' }, horizon: 300 })
export const RAND = arm('RAND', { agent: { id: 'rand' }, horizon: 300 })

/** Reads CSV (RFC 4180), like a spreadsheet or a data frame. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = []
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy
  let line: string[] = []
  while (field.lastIndex < text.length) {
    const at = field.lastIndex
    const match = field.exec(text)
    if (!match) throw new SyntaxError(`No CSV from character ${at} on.`)
    const [, value = '', end] = match
    line.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}
