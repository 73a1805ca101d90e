import {
  LOSS_CAUSES,
  type LossCause,
  FORMATS,
  type DocumentText,
} from '../../../engine/minds/goals/types/claims'
import { PackedOrigins } from '../../links/origins'
import type { Packing } from '../../links/vocabulary'
import { PackError } from '../../links/pack-error'
import { list, oneOf, text, type Port } from '../../links/port'
import { goalEntries } from './canonical'
import type { GoalsBody, GoalsClaim } from './types'

/** A graph of goals with its documents. Where those are many it is too long for a link, and a file is offered. */
export function packedGoals(packing: Packing, body: GoalsBody | undefined): GoalsBody {
  const { port, words: names } = packing
  const origins = new PackedOrigins(packing)
  const documents = names.record<DocumentText>(port, 'document', body?.documents, (one) =>
    document(port, one),
  )
  const goals = goalEntries.packed(body?.goals, {
    ...{ port, names, about: 'goal', origins },
    claim: (value) => claim(packing, origins, value),
  })
  return { goals, documents }
}

function document(port: Port, value: DocumentText | undefined): DocumentText {
  const read = {
    title: text(port, 'title', value?.title),
    format: oneOf(port, 'format', FORMATS, value?.format),
    text: text(port, 'text', value?.text),
  }
  if (!port.flag('losses', value?.losses !== undefined)) return read
  const losses = list(port, 'losses', value?.losses, (one) => ({
    cause: causeOf(port, one?.cause),
    from: port.number('from', one?.from),
    to: port.number('to', one?.to),
  }))
  return { ...read, losses }
}

function causeOf(port: Port, value: LossCause | undefined): LossCause {
  const at = port.index('cause', ROOM, value === undefined ? undefined : LOSS_CAUSES.indexOf(value))
  const cause = LOSS_CAUSES[at]
  if (cause === undefined)
    throw new PackError('the link has a reading problem of a kind that this version does not know')
  return cause
}
/** For more causes than there are today. */
const ROOM = 64

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
