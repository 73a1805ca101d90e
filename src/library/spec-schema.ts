/** What a run is made of, as part of what is read from outside: `parseSpec` as a schema. */
import * as v from 'valibot'
import { CARDS, misfit } from './cards'
import { parseSpec, SpecError } from './parse-spec'
import type { Choice, RunSpec } from './spec'

/** A world as it is chosen. Who plays in it is of no consequence, but one agent at least can play in it. @throws SpecError */
export function parseWorld(world: unknown): Choice {
  const id = typeof world === 'object' && world !== null && 'id' in world ? world.id : undefined
  const player = CARDS.agent.find((agent) => typeof id === 'string' && misfit(agent.id, id) === null)
  return parseSpec({ world, ...(player && { agent: { id: player.id } }) }).world
}

/** What a function makes of anything; its refusal is an issue. */
const parsedBy = <T>(parse: (value: unknown) => T): v.GenericSchema<unknown, T> =>
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return parse(dataset.value)
      } catch (error) {
        if (!(error instanceof SpecError)) throw error
        addIssue({ message: error.problems.join(' ') })
        return NEVER
      }
    }),
  )

export const specSchema = parsedBy((value): RunSpec => parseSpec(value))
/** The same, without what its agent began with. */
export const bareSpecSchema = parsedBy((value): RunSpec => parseSpec(withoutNested(value)))
export const worldSchema = parsedBy(parseWorld)

function withoutNested(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('agent' in value)) return value
  const { agent } = value
  if (typeof agent !== 'object' || agent === null) return value
  return { ...value, agent: Object.fromEntries(Object.entries(agent).filter(([key]) => key !== 'knowledge')) }
}
