import { ask, note, type Agent } from '../../effects'
import type { Ground } from './ground'
import { Growing } from './growing'
import type { CotOptions } from './options'

const WORLD = { decomposition: 'model', executability: 'world', update: 'world' } as const

/**
 * Chain of thought (DRIP, 4.1.2): one answer contains the whole plan, which is carried out until a step
 * fails. The agent asks once ("CoT requires a single call", Limitations) and gets no feedback. So CoT
 * (Manual), for which the paper prints no number, equals CoT (LLM).
 */
export function* cot(ground: Ground, options: CotOptions): Agent {
  const tree = new Growing(ground, { ...WORLD, ...options }, true)
  yield* tree.plant()
  const { rulebook, goal } = ground
  const { thought, plan } = yield* ask({ kind: 'chain', rulebook, goal, state: yield* tree.state() })
  yield note({ kind: 'tree/thought', thought, by: 'model' })
  for (const step of yield* tree.addAll(plan, 'model'))
    if (!(yield* tree.apply(step))) return yield* tree.close(tree.isStopped ? 'limit' : 'failed')
  return yield* tree.close('plan-over')
}
