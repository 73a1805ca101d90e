import { counted, grouped } from '../../src/engine/sentence'
import { cut } from '../../src/engine/shown'
import { cardOf } from '../../src/library/cards'
import type { Imported } from '../../src/library/files/types'

/** A description of an imported item in a few words. */
export function described(thing: Imported): string {
  switch (thing.kind) {
    case 'knowledge': {
      const { body, runs, world } = thing.value
      const parts = Object.values(body).map((part: object) => Object.keys(part).length)
      const size = parts.reduce((sum, one) => sum + one, 0)
      return `Knowledge of the ${worldOf(world)}: ${counted(size, 'entry', 'entries')}, from ${counted(Object.keys(runs).length, 'run')}`
    }
    case 'run':
    case 'recording': {
      const { spec, step, transcript } = thing.value
      const replies = transcript.length > 0 ? `, with ${counted(transcript.length, 'reply', 'replies')}` : ''
      return `A run of ${cardOf('agent', spec.agent.id)?.label ?? spec.agent.id} in the ${worldOf(spec.world)}, seed ${spec.seed}, to step ${grouped(step)}${replies}`
    }
    case 'problem':
      return `A problem of the ${worldOf(thing.value.world)}`
    case 'document':
      return `A text of ${counted(thing.value.text.length, 'character')}`
    case 'study':
      return `A result of ${cut(thing.value.experiment)}`
    default:
      return thing satisfies never
  }
}

const worldOf = ({ id }: { readonly id: string }) => (cardOf('world', id)?.label ?? id).toLowerCase()
