import type { Imported } from '../../../../workers/api/library.api'
import { counted, grouped } from '../../../engine/sentence'
import { cut } from '../../../engine/shown'
import { cardOf } from '../../../library/cards'

/** What a thing is, in a few words, before it is kept. */
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

/** How much of it was repaired and left out; null: nothing was. */
export function mendedWords({ findings, more }: Pick<Imported, 'findings' | 'more'>): string | null {
  const repaired = findings.filter(({ kind }) => kind === 'repaired').length
  const refused = findings.length - repaired
  const words = [
    ...(repaired > 0 ? [`${grouped(repaired)} repaired`] : []),
    ...(refused > 0 ? [`${grouped(refused)} left out`] : []),
    ...(more > 0 ? [`${grouped(more)} more like these`] : []),
  ]
  return words.length > 0 ? words.join(', ') : null
}
