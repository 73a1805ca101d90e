import { valuesIn } from '../../engine/record'
import { truncate, formatValue } from '../../engine/format-value'
import { CARDS, isLive } from '../../library/cards'
import { defaultChoice, optionsOf, playing } from '../../library/options'
import { parseSpec } from '../../library/parse-spec'
import type { Files, RunSpec } from '../../library/spec'
import { numberFrom, priorFrom } from './arguments'
import { checkAnswersHere, choiceOf, type ServerOrder } from './live-options'
import { UsageError } from './errors'

/** A slot's plugin, as typed. */
interface ChosenSlot extends Files {
  readonly id: string
  readonly options: Record<string, number | string>
}

/** The typed options of a run. */
interface TypedRun {
  readonly seed?: string
  readonly steps?: string
  readonly agent?: string
  readonly prior?: string
  readonly model?: string
  readonly set?: string[]
}

/**
 * The requested run.
 * @param world the world with its options; absent: the first world
 * @throws UsageError and SpecError for a run that cannot be played
 */
export function specOf(
  { seed, steps, agent, prior, model: modelId, set = [] }: TypedRun,
  server: ServerOrder | null,
  world?: ChosenSlot,
): RunSpec {
  const slots = new Map(
    Object.entries(CARDS).map(([slot, [first]]): [string, ChosenSlot] => [
      slot,
      { id: first.id, options: {} },
    ]),
  )
  if (world) slots.set('world', { ...world, options: { ...world.options } })
  if (agent !== undefined) slots.set('agent', { id: agent, options: {} })
  if (modelId !== undefined) slots.set('model', server ? choiceOf(server) : { id: modelId, options: {} })
  if (prior !== undefined) {
    if (modelId !== undefined && modelId !== 'recorded')
      throw new UsageError(`--prior is for the model "recorded", not for "${modelId}".`)
    slots.set('model', { id: 'recorded', options: {} })
  }
  for (const assignment of set) if (isPlugin(assignment)) assign(slots, assignment)
  if (agent === undefined && !set.some((one) => one.startsWith('agent=')))
    slots.set('agent', usualAgent(slots))
  for (const assignment of set) if (!isPlugin(assignment)) assign(slots, assignment)
  checkAnswersHere(slots.get('model')?.id ?? '', server)
  const similarity = slots.get('similarity')?.id ?? ''
  if (isLive('similarity', similarity))
    throw new UsageError('MiniLM runs only in a browser: choose it in the page.')
  const { model, ...others } = Object.fromEntries(slots)
  return parseSpec({
    ...others,
    model: prior === undefined ? model : { ...model, prior: priorFrom(prior) },
    ...(seed === undefined ? {} : { seed: numberFrom(seed, '--seed') }),
    ...(steps === undefined ? {} : { horizon: numberFrom(steps, '--steps') }),
  })
}

/**
 * Whether an assignment names a plugin (`world=kitchen`) instead of an option. Options can be read only after
 * all plugins are known.
 */
const isPlugin = (assignment: string) => /^\w+=/.test(assignment)

/** The agent if the user named none: the first that can play in that world. */
function usualAgent(slots: ReadonlyMap<string, ChosenSlot>): ChosenSlot {
  const { agent } = playing(defaultChoice('agent'), slots.get('world')?.id ?? '')
  return { id: agent.id, options: {} }
}

function assign(slots: Map<string, ChosenSlot>, assignment: string): void {
  const [, slot = '', option, value = ''] = /^(\w+)(?:\.(\w+))?=(.*)$/.exec(assignment) ?? []
  const chosen = slots.get(slot)
  if (!chosen)
    throw new UsageError(
      `--set ${formatValue(assignment)} does not have the form SLOT.OPTION=VALUE. Slots: ${[...slots.keys()].join(', ')}.`,
    )
  if (option === undefined) {
    slots.set(slot, { ...chosen, id: value })
    return
  }
  const known = valuesIn(optionsOf(slotOf(slot), chosen.id))
  const spec = known.find(([key]) => key === option)?.[1]
  if (!spec) {
    throw new UsageError(
      `The ${slot} ${truncate(chosen.id)} has no option ${formatValue(option)}. Options: ${known.map(([key]) => key).join(', ')}.`,
    )
  }
  chosen.options[option] = spec.kind === 'number' ? numberFrom(value, `--${slot}.${option}`) : value
}

function slotOf(slot: string): keyof typeof CARDS {
  return slot === 'world' || slot === 'agent' || slot === 'model' ? slot : 'similarity'
}
