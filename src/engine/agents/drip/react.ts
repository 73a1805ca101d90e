import { ask, note, type Agent } from '../../effects'
import type { ReactTurn } from '../../minds/tree/types/questions'
import type { Ground } from './ground'
import { Growing } from './growing'
import type { ReactOptions } from './options'

/**
 * ReAct (DRIP, 4.1.2, A.2.2): thought, action, observation. Manual: the world describes the state after each
 * action and says whether the action was possible. Otherwise the model writes the observation itself, as in
 * DRIP (LLM) (Table 9), and does not hear the outcome. It ends when the model says so (`END`, Table 8), or
 * at the limit of actions.
 */
export function* react(ground: Ground, options: ReactOptions): Agent {
  const tree = new Growing(ground, { decomposition: 'model', executability: 'world', ...options }, true)
  yield* tree.plant()
  const { rulebook, goal } = ground
  const state = yield* tree.state()
  const history: ReactTurn[] = []
  while (!tree.isAtLimit) {
    const { thought, subtask } = yield* ask({ kind: 'react', rulebook, goal, state, history: [...history] })
    yield note({ kind: 'tree/thought', thought, by: 'model' })
    if (!subtask) return yield* tree.close('said-done')
    const worked = yield* tree.apply(yield* tree.add(subtask, 'model'))
    const observation = worked ? yield* tree.state() : ['it could not be done', ...(yield* tree.state())]
    history.push({ thought, subtask, observation })
  }
  return yield* tree.close('limit')
}
