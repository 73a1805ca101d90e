import { ask, note, type Agent } from '../../effects'
import type { Ground } from './ground'
import { Growing } from './growing'
import type { CotOptions } from './options'

const WORLD = { decomposition: 'model', executability: 'world', update: 'world' } as const

/** Chain of thought (DRIP, 4.1.2): one answer has the whole plan, which is then carried out until a step of it fails. */
export function* cot(ground: Ground, options: CotOptions): Agent {
  const tree = new Growing(ground, { ...WORLD, ...options }, true)
  yield* tree.plant()
  const { rulebook, goal } = ground
  const { thought, plan } = yield* ask({ kind: 'chain', rulebook, goal, state: yield* tree.state() })
  yield note({ kind: 'tree/thought', thought })
  const steps = []
  for (const subtask of plan) steps.push(yield* tree.add(subtask, 'model'))
  for (const step of steps) {
    if (tree.isAtLimit) return yield* tree.close('limit')
    if (!(yield* tree.apply(step))) return yield* tree.close('failed')
  }
  return yield* tree.close('plan-over')
}
