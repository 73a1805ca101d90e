/** Specs as parts of files: `parseSpec` as a schema. */
import * as v from 'valibot'
import { CARDS, misfit } from './cards'
import { parseSpec, SpecError } from './parse-spec'
import type { Choice, RunSpec } from './spec'

/**
 * Reads the choice of a world. The agent does not matter, but at least one agent can play in it. @throws
 * SpecError
 */
export function parseWorld(world: unknown): Choice {
  const id = typeof world === 'object' && world !== null && 'id' in world ? world.id : undefined
  const player = CARDS.agent.find((agent) => typeof id === 'string' && misfit(agent.id, id) === null)
  return parseSpec({ world, ...(player && { agent: { id: player.id } }) }).world
}

/** A parsing function as a schema; its refusal becomes an issue. */
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
/** The same without the agent's initial knowledge. */
export const bareSpecSchema = parsedBy((value): RunSpec => parseSpec(withoutNested(value)))
export const worldSchema = parsedBy(parseWorld)

function withoutNested(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('agent' in value)) return value
  const { agent } = value
  if (typeof agent !== 'object' || agent === null) return value
  return { ...value, agent: Object.fromEntries(Object.entries(agent).filter(([key]) => key !== 'knowledge')) }
}
