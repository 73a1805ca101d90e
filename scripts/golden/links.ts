/** Addresses of every view, with every kind of key, and their meaning. */
import type { OptionSpec } from '../../src/engine/record'
import { EXPERIMENTS } from '../../src/lab/experiments'
import { specId } from '../../src/library/digest'
import { CARDS, SLOTS } from '../../src/library/cards'
import { defaultChoice, optionsOf } from '../../src/library/options'
import { decodeLab, encodeLab } from '../../src/ui/lab/lab-link'
import { decodeComparison, encodeComparison } from '../../src/ui/link/compare-link'
import { decodeHash, encodeHash } from '../../src/ui/link/hash'
import { DEFAULT_LINK, PANELS, SPEEDS, THEMES } from '../../src/ui/link/link-state'

const KINDS =
  'predicted,plan-demonstrated,goal-chosen,plan-made,requirement-learned,action-ruled-out,item-revised,item-inadmissible,self-corrected,given-up,standing-lost,run-started,episode-started,question-answered,demonstrated,tried,rules-changed,reseeded,run-ended'

/** Links that users may have stored or sent. */
const WATCH = [
  ...['', '#', '#/', '#/watch', '#/watch?', '#/watch?seed=7', '#/watch?seed=4294967295&horizon=100000'],
  ...[
    '#/watch?step=0',
    '#/watch?seed=18&step=212',
    '#/watch?horizon=50&step=50',
    '#/watch?horizon=50&step=51',
  ],
  ...['#/watch?item=iron_pickaxe&truth=1', '#/watch?item=torch&truth=0&panel=item'],
  ...KINDS.split(',').map((kind) => `#/watch?feed=${kind}`),
  `#/watch?feed=${KINDS}`,
  ...['#/watch?feed=torch@all', '#/watch?feed=torch@tried,item-revised', '#/watch?feed=tried%2Citem-revised'],
  '#/watch?rules=800@torch:craft:2:stick.1,coals.2/door:gone;900quiet@furnace:craft:1:cobblestone.4,crafting_table.1h',
  ...['#/watch?rules=0@logs:mine:2', '#/watch?rules=5@', '#/watch?fork=412.9', '#/watch?fork=412.9,600.3'],
  ...['#/watch?rules=5@torch:gone&fork=5.9', '#/watch?rules=5@torch:gone&fork=5.9.0'],
  '#/watch?rules=5@torch:gone;5@torch:gone&fork=5.9.1,7.2',
  ...['#/watch?model=recorded&prior=0a1b2c3d&skill=0.25', '#/watch?model=openai&begins=0123456789abcdef'],
  '#/watch?model=openai&name=qwen2.5:7b-instruct&temperature=0.5&begins=0123456789abcdef',
  '#/watch?agent=planner&goal=diamond_pickaxe&agent.actions=ucb&start=model',
  '#/watch?agent=planner&group=stone&memory=each-episode',
  '#/watch?controller=mineflayer&episodes=20',
  ...['#/watch?controller=minerl&vainEpisodes=not-counted', '#/watch?controller=minerl&vainEpisodes=counted'],
  '#/watch?changedSets=2&changedActions=3&changedAt=750&announced=no',
  // What says nothing, says it twice, or cannot be.
  ...['#/watch?news=1&seed=3', '#/watch?seed=3&seed=4', '#/watch?x0=11&seed=1e99&agent=nobody&theme=pink'],
  ...['#/watch?agent=rand&c0=4&x0=3', '#/watch?seed=%37', '#/watch?item=%&seed=5', '#/nowhere?seed=5'],
]

const COMPARE = [
  ...['#/compare', '#/compare?', '#/compare?b.agent=sc', '#/compare?b.agent=xenon'],
  '#/compare?seed=18&step=212&b.agent=sc&c.agent=sc&c.skill=',
  '#/compare?skill=0.9&b.skill=&c.skill=0.1&d.agent=deckard&e.agent=adam&f.agent=rand&show=d',
  '#/compare?b.similarity=random&b.seed=9&c.fuel=all&c.horizon=5000&step=4000&truth=1&item=stick',
  '#/compare?fork=100.2&b.fork=&c.fork=100.3&d.rules=50@torch:gone',
  '#/compare?agent=planner&goal=compass&agent.actions=ucb&b.agent.actions=oracle&c.agent=whole-plan',
  '#/compare?model=recorded&prior=0a1b2c3d&b.prior=deadbeef&c.model=simulated&theme=dark&speed=max',
  '#/compare?controller=minerl&b.vainEpisodes=not-counted&c.controller=perfect',
  ...[
    '#/compare?c.agent=sc&show=f',
    '#/compare?b.agent=nobody&step=99999',
    '#/compare?feed=tried&panel=item',
  ],
]

const LAB = [
  ...['#/lab', '#/lab?', '#/lab?experiment=table-5,figure-6a&seeds=5', '#/lab?experiment=figure-6a,table-5'],
  ...['#/lab?show=figure-5a&seeds=paper', '#/lab?experiment=figure-5a&agents=XENON;SC&seeds=3'],
  '#/lab?experiment=figure-5a&model=openai&name=qwen2.5:7b&temperature=0.5',
  ...['#/lab?seeds=0&agents=Nobody&experiment=figure-99', '#/lab?cell=nothing~nobody'],
  // Each experiment, and a cell of it.
  ...EXPERIMENTS.flatMap(({ id, arms: [arm] }) => [
    `#/lab?experiment=${id}`,
    `#/lab?show=${id}&cell=${encodeURIComponent(`${arm?.setting}~${arm?.agent}`)}`,
  ]),
]

/** Two values of an option other than its default. */
function others(option: OptionSpec): (number | string)[] {
  switch (option.kind) {
    case 'choice':
      return option.choices.map(({ value }) => value).filter((value) => value !== option.default)
    case 'item':
      return ['compass']
    case 'text':
      return ['some name: 7b']
    case 'file':
      return []
    case 'number': {
      const between = Number.isInteger(option.step) ? option.min + 1 : (option.min + option.max) / 4
      return [option.min, option.max, between].filter((value) => value !== option.default)
    }
  }
}

/** One for each plugin, and for each value of each of its options. */
function* ofPlugins(): Generator<string> {
  const hashOf = (change: object) =>
    encodeHash({ ...DEFAULT_LINK, spec: { ...DEFAULT_LINK.spec, ...change } })
  for (const slot of SLOTS)
    for (const { id } of CARDS[slot]) {
      const choice = defaultChoice(slot, id)
      yield hashOf({ [slot]: choice })
      for (const [key, option] of Object.entries<OptionSpec>(optionsOf(slot, id)))
        for (const value of others(option))
          yield hashOf({ [slot]: { ...choice, options: { ...choice.options, [key]: value } } })
    }
}

const ofView = [
  ...SPEEDS.map((speed) => encodeHash({ ...DEFAULT_LINK, speed })),
  ...PANELS.map((panel) => encodeHash({ ...DEFAULT_LINK, panel })),
  ...THEMES.map((theme) => encodeHash({ ...DEFAULT_LINK, theme })),
]

/** `again`: the link after reading and writing. */
export function goldenLinks() {
  return {
    watch: [...new Set([...WATCH, ...ofView, ...ofPlugins()])].map((hash) => {
      const { state, problems } = decodeHash(hash)
      return { hash, again: encodeHash(state), id: specId(state.spec), problems: problems.length, state }
    }),
    compare: COMPARE.map((hash) => {
      const { link, problems } = decodeComparison(hash)
      const ids = [link.first, ...link.others].map(({ spec }) => specId(spec))
      return { hash, again: encodeComparison(link), ids, problems: problems.length, link }
    }),
    lab: LAB.map((hash) => {
      const { link, problems } = decodeLab(hash, EXPERIMENTS)
      return { hash, again: encodeLab(link, EXPERIMENTS), problems: problems.length, link }
    }),
  }
}
