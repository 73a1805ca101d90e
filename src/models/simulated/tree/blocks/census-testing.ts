/** The simulated model's accuracy with blocks, by the number of blocks: the effect of its only law. */
import { decomposed } from '../../../../engine/agents/drip/blocks-decompose'
import { judged } from '../../../../engine/agents/drip/blocks-ground'
import { subtask } from '../../../../engine/minds/tree/subtask'
import {
  VERDICTS,
  type ApplyAnswer,
  type ChainAnswer,
  type DecomposeAnswer,
  type ExecutableAnswer,
  type ReactAnswer,
} from '../../../../engine/minds/tree/types/questions'
import { Random } from '../../../../engine/random'
import { describe } from '../../../../engine/worlds/blocks/described'
import { isReached } from '../../../../engine/worlds/blocks/goal'
import { generated } from '../../../../engine/worlds/blocks/problem'
import { canonicalJson } from '../../../../engine/json'
import { ask, asked, situation, type Situation } from './testing'

export const SIZES = [4, 8, 15, 25] as const
export const SEEDS = 800
/** Number of towers of a problem, as in PlanBench's hard instances. */
const TOWERS = 3

type Kind = 'decompose' | 'executable' | 'apply' | 'chain' | 'react'

/**
 * The share of right answers over many problems with that many blocks: a decomposition of the goal; a verdict
 * on a `stack`, with equally frequent kinds; a description after a possible subtask, line for line; a plan
 * that reaches the goal; the next action, compared with a reader that overlooks nothing.
 */
export function share(kind: Kind, blocks: number, skill: number, seeds = SEEDS): number {
  let right = 0
  for (let seed = 0; seed < seeds; seed++) {
    const problem = generated({ blocks, towers: TOWERS, seed })
    right += Number(
      isRight(kind, situation('three', problem, seed, kind === 'chain' ? 0 : blocks), skill, seed),
    )
  }
  return right / seeds
}

function isRight(kind: Kind, one: Situation, skill: number, seed: number): boolean {
  const { table, problem } = one
  const given = asked(one)
  const root = subtask('reach', [])
  const random = new Random(seed).fork('asked')
  const stacks = one.subtasks.filter(({ verb }) => verb === 'stack')
  switch (kind) {
    case 'decompose': {
      const said = ask<DecomposeAnswer>({ kind, ...given, subtask: root, state: null }, skill, seed)
      return canonicalJson(said.subtasks) === canonicalJson(decomposed(root, problem.goal, 'three', null))
    }
    case 'executable': {
      const some = random.shuffled(stacks).slice(0, 40)
      const byVerdict = VERDICTS.map((verdict) =>
        some.filter((part) => judged(table, part, root).verdict === verdict),
      ).filter((parts) => parts.length > 0)
      const part = random.pick(random.pick(byVerdict))
      const said = ask<ExecutableAnswer>({ kind, ...given, subtask: part, parent: root }, skill, seed)
      return said.verdict === judged(table, part, root).verdict
    }
    case 'apply': {
      const part = random.pick(
        random
          .shuffled(one.subtasks)
          .slice(0, 100)
          .filter((part) => judged(table, part, root).verdict === 'executable'),
      )
      const { state } = ask<ApplyAnswer>({ kind, ...given, subtask: part }, skill, seed)
      table.apply({ operator: part.verb, blocks: part.things })
      return canonicalJson(state.toSorted()) === canonicalJson(describe(table.state).toSorted())
    }
    case 'chain': {
      const { plan } = ask<ChainAnswer>({ kind, ...given }, skill, seed)
      const isPossible = plan.every(
        ({ verb, things }) => table.apply({ operator: verb, blocks: things }).success,
      )
      return isPossible && isReached(table, problem.goal)
    }
    case 'react': {
      const next = (at: number) => ask<ReactAnswer>({ kind, ...given, history: [] }, at, seed).subtask
      return canonicalJson(next(skill)) === canonicalJson(next(1))
    }
  }
}

/** For docs/simulated-model.md. */
export const lawTable = (sizes: readonly number[], skills: readonly number[], seeds = SEEDS) =>
  (['decompose', 'executable', 'apply', 'chain', 'react'] as const).flatMap((kind) =>
    sizes.flatMap((blocks) =>
      skills.map((skill) => ({ kind, blocks, skill, right: share(kind, blocks, skill, seeds) })),
    ),
  )
