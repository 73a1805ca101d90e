import { ask, note, type Agent } from '../../effects'
import type { ReactTurn } from '../../minds/tree/types/questions'
import type { Ground } from './ground'
import { Growing } from './growing'
import type { ReactOptions } from './options'

/**
 * ReAct (DRIP, 4.1.2, A.2.2): thought, action, observation. Manual: the world says what it is like after each action, and
 * whether it could be taken. Else the model writes the observation itself, as DRIP (LLM) does (Table 9), and does not hear
 * what came of the action. It ends when it says so (`END`, Table 8), or after as many actions as it may take.
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
