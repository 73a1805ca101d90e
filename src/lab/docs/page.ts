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
    '## Imperfect controllers (simulated)',
    ...suite('controllers'),
    '## DRIP: planning backwards',
    ...suite('drip'),
    '## GoG: from documents to a plan',
    ...suite('goals'),
    '## Our own agent',
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
      `${setting}: ${measured} (published ${publishedText(row)}; ${reach} of ${seeds} seeds ever reach EGA 0.97)`,
    ]
  })
}

const INTRODUCTION = `The command \`npm run docs:results\` writes this page: it runs every experiment of the Lab. Do not edit the page by hand. The
paper is *Experience-based Knowledge Correction for Robust Planning in Minecraft* (XENON). The language model and the
controllers are **simulations** of those in the paper ([simulated-model.md](simulated-model.md), [controllers.md](controllers.md)).

A cell reads \`measured mean ± standard deviation over seeds (published)\`, in bold if it is not as published.
If a cell has no round brackets, the paper prints no number. A number that is not a mean over seeds has its 95 % interval in square
brackets. **≈** marks a number that the paper’s text gives with fewer digits than its tables (“around 0.4”, “about 2,100”).
Such a number stands for every value that rounds to it. **From words** marks a number that we made from words such as
“near-perfect”: the paper prints no number there. Such a cell is never bold and is not scored. The notes below a table say
which assumption makes the difference. The tests in \`src/lab/assumptions\` repeat the trials that these notes mention.
**EGA** is the share of goals whose requirements are right.`

const FITTED_HEAD = `We chose some parts of the simulation by a published number, or by words about a number. If such a number agrees with
ours, this proves nothing. This list is complete. The entries that concern a table are repeated below that table.`

const COUNTING = `The published numbers are themselves means of a few runs (15 in the text world, 20 in Figure 25, where the paper says so),
and their spread is not printed. More seeds make our interval narrower, but not theirs. If several tables print the same
number for the same runs, the number counts only once, in the first table. In the others it is “counted above”. If the paper can be read
in two ways, a number counts in our default reading. The other reading is counted separately.`

const LEFT_OUT = `XENON proposes a thing only if it has experienced an item that needs this thing (Algorithm 3). So XENON leaves an item
out in one case: the item needs a thing that no experienced item needs, and the model did not name that thing either.

- **blast_furnace** and **stonecutter** need smooth stone and stone. No other goal of the 67 consumes them, so no analogy
  can propose them. They are learned only if the model’s own guess names them. 65 of 67 is 0.970, the paper’s number.
- **torch** needs coals. Smelting burns coals, but no craft among the other goals consumes coals. So XENON does not
  try coals for an inadmissible item (an item that has failed too often). The torch is learned if the model names coals for it.
- **The six redstone goals** are learned together or not at all. They depend on redstone, and redstone depends on redstone ore,
  which nothing else needs. If the model names the ore, all six are learned, through a single redstone that is left in the
  inventory when an inadmissible item is tried. If it does not name the ore, none can be learned. In the paper all six are learned in
  every run (K.3): its runs share one recorded first graph, but here each seed draws its own.
- **Of 100 and 120 goals**, XENON leaves out more for the same reason: many of them depend on single items, such as rabbit
  hide, sugar cane, string, feathers, apples, carrots, and redstone in a craft (see Figure 24).

An agent that can also propose other things would be better than the paper’s.`

const HEADS = [
  ...['Experiment', 'printed numbers', 'as published', 'not', 'not measured', 'counted above'],
  ...['in another reading', 'from words', 'farthest from the paper'],
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
    `† Something was fitted to a number of this experiment, or to a number that affects it: see “What was fitted”, and the notes below its table.`,
    `**${score(counted)} printed numbers are as published**; in experiments without †, ${score(free)}. Neither total includes the ${sum((one) => one.otherReading)} numbers in another reading, which are the same numbers again, or the ${sum((one) => one.fromWords)} numbers from words.`,
  )
}

function line({ experiment, rows }: MeasuredExperiment, tally: PublishedTally): string[] {
  const { printed, asPublished, differs, notMeasured, again, fromWords, wordsHold, farthest } = tally
  const { otherReading, otherHold } = tally
  return [
    `${link(experiment)}: ${experiment.title}${fittedTo(experiment.id).length > 0 ? ' †' : ''}`,
    ...[printed, asPublished, differs, notMeasured, again].map(String),
    otherReading === 0 ? '0' : `${otherReading} (${otherHold} as published)`,
    fromWords === 0 ? '0' : `${fromWords} (${wordsHold} would be as published)`,
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
  return `${where.length > 0 ? `${where.join(', ')}: ` : ''}${measured} (paper ${publishedText(row)})`
}
