import { actor, ask, note, type Agent } from '../../effects'
import { tally } from '../../minds/tally/mind'
import type { SwitchesTask } from '../../worlds/switches/types'
import type { AgentCode, AgentSetup } from '../agent'
import type { NoterOptions } from './options'

const { act } = actor<'switches'>()

function* noter({ task, options }: AgentSetup<NoterOptions, SwitchesTask>): Agent {
  for (const lamp of task.goals) {
    let left = task.actions
    for (let tries = 0; tries < options.patience; tries++) {
      const { verb } = yield* ask({ kind: 'verb', lamp, options: left })
      const { isLit } = yield* act({ verb, lamp })
      if (isLit) {
        yield note({ kind: 'tally/noted', lamp, verb })
        break
      }
      left = left.filter((one) => one !== verb)
    }
  }
  return 'nothing-left'
}

export const noterCode: AgentCode = { create: noter, mind: tally, asks: ['verb'] }
