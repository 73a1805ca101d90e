import { Ledger } from '../../engine/ledger'
import { narrate, plainText } from '../../engine/narrate'
import { runSync, type Run } from '../../engine/run'
import { assemble } from '../../library/assemble'
import { logHash } from '../../library/digest'
import { parseSpec } from '../../library/parse-spec'
import { PLUGINS, recordOf } from '../../library/plugins'
import type { RunSpec } from '../../library/spec'
import { numberFrom, priorFrom, readArguments } from './arguments'
import { UsageError } from './usage-error'
import { nodeResources } from './resources'

export const TRACE_USAGE = `lab trace [--seed N] [--steps N] [--agent ID] [--prior FILE] [--set SLOT.OPTION=VALUE]… [--json]
  Runs one agent and prints what happens: in words, or with --json one event a line.
  The last line is the summary, as JSON in both cases.
    --seed N       an integer from 0 to 4294967295 (default 1)
    --steps N      the horizon, 1 to 100000 (default 3000)
    --agent ID     ${PLUGINS.agent.map(({ id }) => id).join(', ')}
    --prior FILE   recorded requirement sets {item: {requirement: quantity}} in place of the model's answers
    --set …        any option of world, agent, model or similarity, e.g. world.goals=100 model.skill=1 agent.x0=4
                   similarity=ngrams`

const OPTIONS = {
  seed: { type: 'string' },
  steps: { type: 'string' },
  agent: { type: 'string' },
  prior: { type: 'string' },
  set: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Prints the events of one run and its summary on standard output. */
export function trace(args: string[]): void {
  const { json, help, ...given } = readArguments(args, OPTIONS, TRACE_USAGE).values
  if (help) {
    console.log(TRACE_USAGE)
    return
  }
  const spec = specOf(given)
  const run = assemble(spec, nodeResources())
  const ledger = new Ledger(new Map(run.cast.world.rules))
  runSync(run)
  for (const event of run.events) ledger.apply(event)
  const who = recordOf('agent', spec.agent.id)?.label ?? spec.agent.id
  const lines = json
    ? run.events.map((event) => JSON.stringify(event))
    : run.events.map((event) => `${String(event.step).padStart(6)}  ${plainText(narrate(event, who))}`)
  lines.push(JSON.stringify(summaryOf(run, ledger)))
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** `goals`: how many goals were obtained; `convergedAt`: the first step with EGA ≥ 0.97, or null. */
function summaryOf(run: Run, { ega, obtained, convergedAt }: Ledger) {
  return { type: 'summary', steps: run.step, ega, goals: obtained, convergedAt, hash: logHash(run.events) }
}

interface ChosenSlot {
  readonly id: string
  readonly options: Record<string, number | string>
}

interface Given {
  readonly seed?: string
  readonly steps?: string
  readonly agent?: string
  readonly prior?: string
  readonly set?: string[]
}

function specOf({ seed, steps, agent, prior, set = [] }: Given): RunSpec {
  const slots = new Map(
    Object.entries(PLUGINS).map(([slot, [first]]): [string, ChosenSlot] => [
      slot,
      { id: first.id, options: {} },
    ]),
  )
  if (agent !== undefined) slots.set('agent', { id: agent, options: {} })
  if (prior !== undefined) slots.set('model', { id: 'recorded', options: {} })
  for (const assignment of set) assign(slots, assignment)
  const { model, ...others } = Object.fromEntries(slots)
  return parseSpec({
    ...others,
    model: prior === undefined ? model : { ...model, prior: priorFrom(prior) },
    ...(seed === undefined ? {} : { seed: numberFrom(seed, '--seed') }),
    ...(steps === undefined ? {} : { horizon: numberFrom(steps, '--steps') }),
  })
}

function assign(slots: Map<string, ChosenSlot>, assignment: string): void {
  const [, slot = '', option, value = ''] = /^(\w+)(?:\.(\w+))?=(.*)$/.exec(assignment) ?? []
  const chosen = slots.get(slot)
  if (!chosen)
    throw new UsageError(
      `--set "${assignment}" is not of the form SLOT.OPTION=VALUE, with a slot of ${[...slots.keys()].join(', ')}.`,
    )
  if (option === undefined) {
    slots.set(slot, { ...chosen, id: value })
    return
  }
  const options = recordOf(slotOf(slot), chosen.id)?.options ?? {}
  if (!Object.hasOwn(options, option)) {
    throw new UsageError(
      `The ${slot} ${chosen.id} has no option "${option}"; it has ${Object.keys(options).join(', ')}.`,
    )
  }
  chosen.options[option] =
    options[option]?.kind === 'number' ? numberFrom(value, `--${slot}.${option}`) : value
}

function slotOf(slot: string): keyof typeof PLUGINS {
  return slot === 'world' || slot === 'agent' || slot === 'model' ? slot : 'similarity'
}
