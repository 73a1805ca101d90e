import { METRIC_NAMES } from '../metric-names'
import { CODE_VERSION } from '../version'
import { written } from '../statistics/digits'
import { blocks } from './markdown'
import { matrix } from './matrix'
import { required } from './required'
import { headline, section, type Measured } from './section'
import { summary } from './summary'

/**
 * docs/results.md. Depends on nothing but its arguments and the code's version.
 * @param variants XENON where this project had a choice
 * @param leftOut the table of goals that XENON leaves out
 */
export function page(all: readonly Measured[], variants: Measured, leftOut: string): string {
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
    '## In short',
    summary(all),
    '## The main claims',
    required(all),
    `**Figure 24: steps to EGA 0.97.** ${steps.flatMap(stepsOf).join('; ')}.`,
    '## Perfect controllers',
    ...suite('craft'),
    '## Models of imperfect controllers',
    ...suite('controllers'),
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

/** `100 goals: none (published 2,100)` */
function stepsOf({ rows, seeds }: Measured): string[] {
  return rows.flatMap(({ setting, metric, mean, n, published }) => {
    if (metric !== 'steps-to-0.97' || published === null) return []
    const { decimals } = METRIC_NAMES[metric]
    const measured = mean === null ? 'never' : `${written(mean, decimals)} in ${n} of ${seeds} seeds`
    return [`${setting}: ${measured} (published ${written(published, decimals)})`]
  })
}

const INTRODUCTION = `This page is written by \`npm run docs:results\`, which runs every experiment of the Lab; nobody edits it by hand. The
paper is *Experience-based Knowledge Correction for Robust Planning in Minecraft* (XENON). Language model and controllers
are **models of** what the paper used ([simulated-model.md](simulated-model.md), [controllers.md](controllers.md)); nothing
in them, nor in an agent, was fitted to a number below, but for Table 12 (the model’s errors), Table 15 (its wrong actions
and the lines that it leaves out of a whole plan), the zeros of Figure 25 (that it never gets redstone right, K.10) and the
success rates with the true graph in Tables 3 and 14 (the controllers).

A cell reads \`measured mean ± standard deviation over seeds (published)\`; where nothing is in brackets, the paper prints
no number. In the summary, a number **agrees** if what was published, as exactly as it is printed, reaches into the 95 %
bootstrap interval of the measured mean; it is **close** if it does not, and is off by at most 0.05 (5 % of numbers above
1); otherwise it **differs** and is bold in its table. Below a table, in quotes, is why: which assumption makes the
difference. What these paragraphs say was tried is tried again by \`src/lab/assumptions.test.ts\`.`

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
