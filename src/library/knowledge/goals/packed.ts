import { FORMATS } from '../../../engine/minds/goals/types/kept'
import { PackedOrigins } from '../../links/origins'
import type { PackedBody, Packing } from '../../links/packing'
import { list, oneOf, text } from '../../links/port'
import type { GoalsBody, GoalsClaim, KeptGoal } from './types'

/** A graph of goals with its documents. Where those are many it is too long for a link, and a file is offered. */
export const packedGoals: PackedBody = (packing, rest, value) => {
  const body = value?.mind === 'goals' ? value.body : undefined
  const { port, words } = packing
  const origins = new PackedOrigins(packing)
  const documents = words.record<GoalsBody['documents'][string]>(
    port,
    'document',
    body?.documents,
    (one) => ({
      title: text(port, 'title', one?.title),
      format: oneOf(port, 'format', FORMATS, one?.format),
      text: text(port, 'text', one?.text),
    }),
  )
  const goals = words.record<KeptGoal>(port, 'goal', body?.goals, (one) => goal(packing, origins, one))
  return { mind: 'goals', ...rest, body: { goals, documents } }
}

function goal(packing: Packing, origins: PackedOrigins, value: KeptGoal | undefined): KeptGoal {
  const { port } = packing
  origins.next()
  const first = claim(packing, origins, value)
  if (!port.flag('others', value?.others !== undefined)) return first
  return { ...first, others: list(port, 'others', value?.others, (other) => claim(packing, origins, other)) }
}

function claim(packing: Packing, origins: PackedOrigins, value: GoalsClaim | undefined): GoalsClaim {
  const { port, things, words } = packing
  const set = (about: string, items: Readonly<Record<string, number>> | undefined) =>
    things.record<number>(port, about, items, (quantity) => port.number('quantity', quantity))
  return {
    description: text(port, 'description', value?.description),
    tools: set('tool', value?.tools),
    materials: set('material', value?.materials),
    postconditions: set('postcondition', value?.postconditions),
    subgoals: words.record<string>(port, 'subgoal', value?.subgoals, (why) => text(port, 'why', why)),
    passages: list(port, 'passages', value?.passages, (one) => ({
      document: text(port, 'passage', one?.document),
      from: port.number('from', one?.from),
      to: port.number('to', one?.to),
    })),
    origins: origins.list('origin of a goal', value?.origins),
  }
}
