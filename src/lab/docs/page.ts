import { FITTED, fittedTo } from '../fitted'
import { metricOf } from '../metrics'
import { valuesOf } from '../rows'
import { YARDSTICK } from '../statistics'
import { written } from '../statistics/digits'
import { publishedText } from '../verdict'
import { CODE_VERSION } from '../version'
import { blocks, markdownTable, link } from './markdown'
import { matrix } from './matrix'
import { NOT_HERE } from './not-here'
import { required } from './required'
import { headline, section, type MeasuredExperiment } from './section'
import type { Experiment, MeasuredRow } from '../experiment'
import { tallies, type PublishedTally } from '../tally'

/**
 * The text of docs/results.md. Depends only on its arguments and the code's version.
 * @param variants XENON with this project's own choices
 * @param leftOut the table of goals that XENON leaves out
 */
export function page(
  all: readonly MeasuredExperiment[],
  variants: MeasuredExperiment,
  leftOut: string,
): string {
  const experiments = all.map(({ experiment }) => experiment)
  const suite = (name: string) =>
    all.flatMap((measured, i) =>
      measured.experiment.suite === name ? section(measured, experiments.slice(0, i)) : [],
    )
  const steps = all.filter(({ experiment }) => experiment.id.startsWith('figure-24'))
  return `${blocks(
    '# What was measured, and what was published',
    INTRODUCTION,
    versionLine(),
    '## What was fitted',
    FITTED_HEAD,
    FITTED.map(({ text }) => `- ${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`).join('\n'),
    '## In short',
    YARDSTICK,
    COUNTING,
    summary(all),
    '## What is not here',
    markdownTable(
      ['', 'why'],
      NOT_HERE.map(([what, why]) => [what, why]),
    ),
    '## The main claims',
    required(all),
    `**Figure 24: steps to convergence** of the mean of all seeds, with its 95 % interval. ${steps.flatMap(stepsOf).join('; ')}.`,
    '## Perfect controllers',
    ...suite('craft'),
    '## The kitchen',
    ...suite('kitchen'),
    '## Models of imperfect controllers',
    ...suite('controllers'),
    '## DRIP: planning backwards',
    ...suite('drip'),
    '## GoG: from documents to a plan',
    ...suite('goals'),
    '## An agent of our own',
    ...suite('own'),
    '## Which goals XENON leaves out, and why',
    leftOut,
    LEFT_OUT,
    `## ${variants.experiment.title}`,
    headline(variants.experiment, variants.seeds),
    variants.experiment.about,
    matrix(variants.experiment, variants.rows, variants.seeds),
  )}\n`
}

export const versionLine = () => `Code version: \`${CODE_VERSION}\`.`

/** `100 goals: 1,900, 1,700 to 2,300 (published ≈ 2,100; 0 of 100 seeds ever come to EGA 0.97)` */
function stepsOf({ experiment, rows, seeds, readings }: MeasuredExperiment): string[] {
  return rows.flatMap((row) => {
    const { setting, agent, metric, mean, low, high, published } = row
    const arm = experiment.arms.find((one) => one.setting === setting && one.agent === agent)
    if (metric !== 'convergence' || published === null || !arm) return []
    const { decimals } = metricOf(metric)
    const text = (value: number | null) => (value === null ? 'none' : written(value, decimals))
    const measured = mean === null ? 'none' : `${text(mean)} [${text(low)} to ${text(high)}]`
    const reach = valuesOf(experiment, arm, { metric: 'steps-to-0.97', step: null }, seeds, readings).size
    return [
      `${setting}: ${measured} (published ${publishedText(row)}; ${reach} of ${seeds} seeds ever come to EGA 0.97)`,
    ]
  })
}

const INTRODUCTION = `This page is written by \`npm run docs:results\`, which runs every experiment of the Lab; nobody edits it by hand. The
paper is *Experience-based Knowledge Correction for Robust Planning in Minecraft* (XENON). Language model and controllers
are **models of** what the paper used ([simulated-model.md](simulated-model.md), [controllers.md](controllers.md)).

A cell reads \`measured mean ± standard deviation over seeds (published)\`, in bold where it is not as published; where
nothing is in round brackets, the paper prints no number. What is no mean over seeds has its 95 % interval in square ones. **≈** stands before numbers that the paper’s text gives with fewer
digits than its tables (“around 0.4”, “about 2,100”), and such a number stands for all that rounds to it. **From words**
follows what was made of words such as “near-perfect”: the paper prints no number there, so that such a cell is never
bold and counts neither for nor against. Below a table, in quotes, is why: which assumption makes the difference. What
these paragraphs say was tried is tried again by the tests of \`src/lab/assumptions\`.`

const FITTED_HEAD = `Where something of ours was chosen by a published number, or by words about one, the agreement of that number is no test.
This is all of it; below each table stands what of it concerns that table.`

const COUNTING = `The published numbers are means of a few runs themselves (15 in the text world, 20 in Figure 25, where the paper says), and
their spread is not printed: more seeds here make our interval narrower, and not theirs. The same runs with the same
published number are one number, however many tables show it: it counts where it comes first, and is “counted above” in
the others. Where the paper can be read in two ways, a number counts in the reading that is ours by default; how it
stands in the other is said apart.`

const LEFT_OUT = `XENON can propose only what some experienced item has been seen to need (Algorithm 3). So an item stays out when nothing
that it needs has ever been seen in use, and the model did not name it either.

- **blast_furnace** and **stonecutter** need smooth stone and stone. No other of the 67 goals consumes either, so no analogy
  can propose them; they come in only where the model’s own guess names them. 65 of 67 is 0.970, the paper’s number.
- **torch** needs coals, which are burnt in smelting, but which no craft among the other goals consumes; so they are no
  resource that an inadmissible item would ask for. It is learned wherever the model names coals for it.
- **The six redstone goals** are learned all or none. They hang on redstone, and that on redstone ore, which nothing but
  redstone needs. Where the model names the ore they are all learned, by way of a single redstone that is left in the
  inventory when an inadmissible item is tried; where it does not, none can be. In the paper all six are learned in every
  run (K.3): its runs share one recorded prior, while here each seed draws its own.
- **100 and 120 goals** widen the same gap: rabbit hide, sugar cane, string, feathers, apples, carrots and redstone in
  crafts of their own stand behind single items (see Figure 24).

An agent that closes this gap would be better than the paper’s.`

const HEADS = [
  ...['Experiment', 'printed numbers', 'as published', 'not', 'not measured', 'counted above'],
  ...['in another reading', 'from words', 'farthest from what is printed'],
]

/**
 * One line for each experiment: the number of printed numbers that are as published, and the one that is
 * farthest off; then the total.
 */
function summary(all: readonly MeasuredExperiment[]): string {
  const counted = tallies(all)
  const sum = (of: (tally: PublishedTally) => number, among: readonly PublishedTally[] = counted) =>
    among.reduce((total, tally) => total + of(tally), 0)
  const lines = all.flatMap((measured, i) => {
    const tally = counted[i]
    return tally ? [line(measured, tally)] : []
  })
  const free = counted.filter((_, i) => fittedTo(all[i]?.experiment.id ?? '').length === 0)
  const score = (among: readonly PublishedTally[]) =>
    `${sum((one) => one.asPublished, among)} of ${sum((one) => one.printed, among)}`
  return blocks(
    markdownTable(HEADS, lines),
    `† Something was fitted to a number of this experiment, or to one that bears on it: see above, and below its table.`,
    `**${score(counted)} printed numbers are as published**, in experiments without † ${score(free)}. The ${sum((one) => one.otherReading)} in another reading are the same numbers once more, and with the ${sum((one) => one.fromWords)} that rest on words in neither.`,
  )
}

function line({ experiment, rows }: MeasuredExperiment, tally: PublishedTally): string[] {
  const { printed, asPublished, differs, notMeasured, again, fromWords, wordsHold, farthest } = tally
  const { otherReading, otherHold } = tally
  return [
    `${link(experiment)}: ${experiment.title}${fittedTo(experiment.id).length > 0 ? ' †' : ''}`,
    ...[printed, asPublished, differs, notMeasured, again].map(String),
    otherReading === 0 ? '0' : `${otherReading}, of which ${otherHold} are`,
    fromWords === 0 ? '0' : `${fromWords}, of which ${wordsHold} would be`,
    farthest ? described(experiment, rows, farthest) : '–',
  ]
}

function described({ arms }: Experiment, rows: readonly MeasuredRow[], row: MeasuredRow): string {
  const { setting, agent, metric, mean } = row
  const { name, decimals } = metricOf(metric)
  const distinct = (key: 'setting' | 'agent') => new Set(arms.map((arm) => arm[key])).size > 1
  const where = [
    ...(distinct('setting') ? [setting] : []),
    ...(distinct('agent') ? [agent] : []),
    ...(new Set(rows.map((one) => one.metric)).size > 1 ? [name] : []),
  ]
  const measured = mean === null ? 'none' : written(mean, decimals)
  return `${where.length > 0 ? `${where.join(', ')}: ` : ''}${measured} for ${publishedText(row)}`
}
