/** Schemas of the parts that all knowledge shares: origins, runs, and world. */
import * as v from 'valibot'
import type { KindId } from '../../engine/minds'
import { formatValue } from '../../engine/format-value'
import { isItemName } from '../../engine/worlds/items/limits'
import { CARDS } from '../cards'
import { withFallback } from '../with-fallback'
import { parseSpec } from '../parse-spec'
import type { Choice } from '../spec'
import { bareSpecSchema, worldSchema } from '../spec-schema'
import { MAX_NAME } from '../store/library-types'
import { MAX_NEEDS, MAX_ORIGINS, MAX_RUNS, MAX_SOURCE } from './limits'
import { ORIGIN_KINDS, originOf } from './origin'
import { inOrder } from './read-run'
import type { KnowledgeWith, Origin, RunOf } from './types'

export const wholeNumber = (min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max))

const text = (max: number) => v.pipe(v.string(), v.maxLength(max))

export const itemName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_:. -]{0,63}$/i, ({ input }) => `${formatValue(input)} is not an item's name.`),
  v.check(isItemName, ({ input }) => `${formatValue(input)} is not an item's name.`),
)

const runName = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{16}$/, ({ input }) => `${formatValue(input)} is not the id of a run.`),
)

const originSchema = v.pipe(
  v.object({
    by: v.picklist(ORIGIN_KINDS),
    run: v.exactOptional(runName),
    step: v.exactOptional(wholeNumber(0)),
    from: v.exactOptional(v.pipe(v.array(itemName), v.maxLength(MAX_NEEDS))),
    source: v.exactOptional(text(MAX_SOURCE)),
  }),
  v.transform((origin): Origin => originOf(origin)),
)

/** The origins of one claim: at least one. */
export const originsSchema = withFallback(
  v.pipe(v.array(originSchema), v.minLength(1), v.maxLength(MAX_ORIGINS)),
  [{ by: 'import' }],
)

/** The first world in which an agent of that mind plays, as it comes. */
export function usualWorld(mind: KindId): Choice {
  const player = CARDS.agent.find((agent) => agent.mind === mind)
  const id = player?.worlds[0]
  return parseSpec(id ? { world: { id }, agent: { id: player.id } } : {}).world
}

export const runOfSchema = v.pipe(
  v.object({
    // The initial knowledge of its agent is already part of this piece.
    spec: bareSpecSchema,
    step: wholeNumber(0),
    names: v.pipe(v.array(text(MAX_NAME)), v.maxLength(MAX_RUNS)),
  }),
  v.transform((run): RunOf => ({ ...run, names: [...new Set(run.names)].sort() })),
)

const runs = v.pipe(
  v.record(runName, runOfSchema),
  v.check((all) => Object.keys(all).length <= MAX_RUNS, `There can be at most ${MAX_RUNS} runs.`),
  v.transform(inOrder),
)

/** The runs that origins name and that are not here. */
function unknownRuns(runs: Readonly<Record<string, unknown>>, origins: Iterable<Origin>): string[] {
  const missing = new Set<string>()
  for (const { run } of origins) if (run !== undefined && !Object.hasOwn(runs, run)) missing.add(run)
  return [...missing]
}

const unknownRunMessage = ([run]: readonly string[]) =>
  `A source names the run ${formatValue(run)}, which is not in the file.`

/**
 * The schema of one mind's knowledge around that of its body. Every run that an origin names must be there.
 *
 * @param originsIn all origins in a body, some more than once
 */
export const knowledgeWith = <M extends KindId, Body>(
  mind: M,
  body: v.GenericSchema<unknown, Body>,
  originsIn: (body: Body) => Iterable<Origin>,
): v.GenericSchema<unknown, KnowledgeWith<M, Body>> =>
  v.pipe(
    v.object({ mind: v.literal(mind), world: worldSchema, runs, body }),
    v.transform(({ world, runs, body }): KnowledgeWith<M, Body> => ({ mind, world, runs, body })),
    v.check(
      ({ runs, body }) => unknownRuns(runs, originsIn(body)).length === 0,
      ({ input: { runs, body } }) => unknownRunMessage(unknownRuns(runs, originsIn(body))),
    ),
  )
