import { parseSpec } from '../library/parse-spec'
import { CARDS, type Slot } from '../library/cards'
import type { Choice, RunSpec } from '../library/spec'
import type { RunTemplate } from './experiment'
import type { LearnedStart } from './minds/meter'

/** @param lesson knowledge to start from, in place of the model's guesses or the published rules */
export function specOf(template: RunTemplate, seed: number, lesson?: LearnedStart): RunSpec {
  const { world, agent, model, similarity, horizon } = template
  return parseSpec({
    world: { ...chosen('world', world), ...lesson?.world },
    agent: {
      ...chosen('agent', agent),
      ...(lesson && { options: { ...agent?.options, ...lesson.options } }),
      ...(lesson?.knowledge && { knowledge: lesson.knowledge }),
    },
    model: chosen('model', model),
    similarity: chosen('similarity', similarity),
    seed,
    ...(horizon === undefined ? {} : { horizon }),
  })
}

/** The plugin of a slot; the slot's first plugin if none is chosen. */
export function chosen(slot: Slot, choice: Partial<Choice> | undefined) {
  return { id: CARDS[slot][0].id, ...choice }
}
