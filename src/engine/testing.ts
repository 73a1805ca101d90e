/** What engine tests share: small worlds, models that know the rules, and runs made from them. */
import { xenon, xenonRecord, type XenonOptions } from './agents/xenon'
import type { Model, Similarity } from './effects'
import { Random } from './random'
import { Run, type Cast } from './run'
import type { Transcript } from './transcript'
import { CraftWorld } from './worlds/craft/craft-world'
import type { Rule, Rules } from './rule'

/** `rules({ stick: ['craft', { planks: 2 }, 4] })`; names ending in `!` are held. */
export function rulesOf(
  table: Record<string, [action: string, requires: Record<string, number>, yields?: number]>,
): Rules {
  return new Map(
    Object.entries(table).map(([item, [action, needs, yields = 1]]): [string, Rule] => [
      item,
      {
        action,
        requires: Object.fromEntries(Object.entries(needs).map(([name, q]) => [name.replace('!', ''), q])),
        held: Object.keys(needs).flatMap((name) => (name.endsWith('!') ? [name.slice(0, -1)] : [])),
        yields,
      },
    ]),
  )
}

/** A world of five items: wood, planks, sticks, a table and a pickaxe. */
export const SMALL_RULES = rulesOf({
  logs: ['mine', {}],
  planks: ['craft', { logs: 1 }, 4],
  stick: ['craft', { planks: 2 }, 4],
  crafting_table: ['craft', { planks: 4 }],
  wooden_pickaxe: ['craft', { planks: 3, stick: 2, 'crafting_table!': 1 }],
})

export function worldOf(rules: Rules, goals: readonly string[] = [...rules.keys()]): CraftWorld {
  return new CraftWorld(rules, {
    goals,
    actions: ['mine', 'craft', 'smelt'],
    plans: [],
    canonicalName: (name) => (/^[a-z][a-z0-9_]*$/.test(name) ? name : ''),
  })
}

/** A model that knows the rules, but for the requirement sets in `wrong`. */
export function knowing(rules: Rules, wrong: Record<string, Record<string, number>> = {}): Model {
  return {
    answer: (question) => {
      if (question.kind === 'requirements')
        return wrong[question.item] ?? rules.get(question.item)?.requires ?? {}
      const action = rules.get(question.item)?.action ?? ''
      return question.options.includes(action) ? action : question.options[0]
    },
  }
}

/** Names are alike by their last word, then by their first; enough for analogies in small worlds. */
export const byWords: Similarity = {
  between(a, b) {
    const [x, y] = [a.split('_'), b.split('_')]
    return a === b ? 1 : (x.at(-1) === y.at(-1) ? 0.6 : 0) + (x[0] === y[0] ? 0.3 : 0)
  },
  nearest(item, among, k) {
    return among
      .map((other) => ({ item: other, similarity: this.between(item, other) }))
      .sort((a, b) => b.similarity - a.similarity || (a.item < b.item ? -1 : 1))
      .slice(0, k)
  },
}

export interface RunOptions extends Partial<Omit<Cast, 'agent' | 'random'>> {
  readonly world: CraftWorld
  readonly seed?: number
  readonly xenon?: Partial<XenonOptions>
  readonly transcript?: Transcript
}

/** A XENON run with everything that is not given at its default. */
export function xenonRun({ world, seed = 1, xenon: chosen = {}, transcript, ...cast }: RunOptions): Run {
  const random = new Random(seed).fork('agent')
  const { x0, c0, alphaS, alphaI, k, spread } = xenonRecord.options
  const options: XenonOptions = {
    x0: x0.default,
    c0: c0.default,
    alphaS: alphaS.default,
    alphaI: alphaI.default,
    k: k.default,
    spread: spread.default,
    ...chosen,
  }
  return new Run(
    {
      agent: xenon({ task: world.task, random, options }),
      random,
      world,
      model: knowing(world.rules),
      modelFollows: true,
      similarity: byWords,
      horizon: 1000,
      interventions: [],
      ...cast,
    },
    transcript,
  )
}
