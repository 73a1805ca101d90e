import { cut, shown } from '../../engine/shown'
import { adgLedger, type AdgLedger } from '../../engine/minds/adg/ledger'
import { plainText } from '../../engine/sentence'
import { narrate } from '../../engine/words'
import { wordsOfRun } from '../../library/words'
import { runAsync, runSync, type Run } from '../../engine/run'
import { assemble } from '../../library/assemble'
import { logHash } from '../../library/digest'
import { parseSpec } from '../../library/parse-spec'
import { isLive, PLUGINS, recordOf } from '../../library/plugins'
import { recordingText } from '../../library/recording'
import type { RunSpec } from '../../library/spec'
import { answeringBy } from '../answering'
import { numberFrom, priorFrom, readArguments } from './arguments'
import { askingOf, withKept } from './asking'
import {
  checkAnswersHere,
  choiceOf,
  MODEL_IDS,
  SERVER_OPTIONS,
  SERVER_USAGE,
  serverFrom,
  type ServerOrder,
} from './live-options'
import { checkWritable, writeFiles } from './output'
import { nodeResources } from './resources'
import { StoppedError } from './stopped-error'
import { UsageError } from './usage-error'

export const TRACE_USAGE = `lab trace [--seed N] [--steps N] [--agent ID] [--prior FILE] [--model ID] [--set SLOT.OPTION=VALUE]… [--json]
        [--record FILE]
  Runs one agent and prints what happens: in words, or with --json one event a line.
  The last line is the summary, as JSON in both cases.
    --seed N       an integer from 0 to 4294967295 (default 1)
    --steps N      the horizon, 1 to 100000 (default 3000)
    --agent ID     ${PLUGINS.agent.map(({ id }) => id).join(', ')}
    --prior FILE   recorded requirement sets {item: {requirement: quantity}} in place of the model's answers
    --model ID     ${MODEL_IDS.join(', ')}
    --set …        any option of world, agent, model or similarity, e.g. world.goals=100 model.skill=1 agent.x0=4
                   similarity=ngrams
    --record FILE  of a server's model: the run with all replies, which replays without it
${SERVER_USAGE}`

const OPTIONS = {
  seed: { type: 'string' },
  steps: { type: 'string' },
  agent: { type: 'string' },
  prior: { type: 'string' },
  set: { type: 'string', multiple: true },
  ...SERVER_OPTIONS,
  record: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/**
 * Prints the events of one run and its summary on standard output.
 * @throws StoppedError where a server was asked and none of it is its word
 */
export async function trace(args: string[]): Promise<void> {
  const { json, help, record, ...given } = readArguments(args, OPTIONS, TRACE_USAGE).values
  if (help) {
    console.log(TRACE_USAGE)
    return
  }
  const server = serverFrom(given)
  if (record !== undefined && !server)
    throw new UsageError('--record is for --model openai: any other run is made again from its options.')
  checkWritable(record === undefined ? [] : [record])
  const spec = specOf(given, server)
  const { run, ledger, nothing } = await (server ? answered(spec, server) : played(spec))
  for (const event of run.events) ledger.apply(event)
  const who = recordOf('agent', spec.agent.id)?.label ?? spec.agent.id
  const words = wordsOfRun(spec)
  const lines = json
    ? run.events.map((event) => JSON.stringify(event))
    : run.events.map((event) => `${String(event.step).padStart(6)}  ${plainText(narrate(event, who, words))}`)
  lines.push(JSON.stringify(summaryOf(run, ledger)))
  if (record !== undefined) writeFiles(new Map([[record, recordingOf(spec, run)]]))
  process.stdout.write(`${lines.join('\n')}\n`)
  if (nothing)
    throw new StoppedError(`${nothing.message} What is printed is what stood in for its answers.`, {
      cause: nothing,
    })
}

/** The rules change while a run is played: its ledger begins with those that it began with. */
const ledgerOf = (run: Run) => adgLedger(run.cast)

function played(spec: RunSpec) {
  const run = assemble(spec, nodeResources())
  const ledger = ledgerOf(run)
  return { run: runSync(run), ledger, nothing: null }
}

/** The same where a server answers. @throws StoppedError with what is kept */
async function answered(spec: RunSpec, server: ServerOrder) {
  const asking = askingOf(server)
  const { engine, spending } = asking
  return withKept(asking, async (signal) => {
    const live = answeringBy(
      engine,
      () => performance.now(),
      () => signal,
      spending.fail,
    )(spec)
    const run = assemble(spec, { ...nodeResources(), live })
    const ledger = ledgerOf(run)
    await runAsync(run, Infinity, signal)
    process.stderr.write(`lab: ${spending.words}\n`)
    return { run, ledger, nothing: spending.nothing }
  })
}

const recordingOf = (spec: RunSpec, { transcript, step, events }: Run) =>
  recordingText({ spec, transcript, step, hash: logHash(events) })

/** `goals`: how many goals were obtained; `convergedAt`: the first step with EGA ≥ 0.97, or null; what the world counts. */
function summaryOf(run: Run, { mind, world }: AdgLedger) {
  const { ega, obtained, convergedAt } = mind
  const { score } = world
  return {
    ...{ type: 'summary', steps: run.step, ega, goals: obtained, convergedAt },
    ...{ ...score, hash: logHash(run.events) },
  }
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
  readonly model?: string
  readonly set?: string[]
}

function specOf(
  { seed, steps, agent, prior, model: modelId, set = [] }: Given,
  server: ServerOrder | null,
): RunSpec {
  const slots = new Map(
    Object.entries(PLUGINS).map(([slot, [first]]): [string, ChosenSlot] => [
      slot,
      { id: first.id, options: {} },
    ]),
  )
  if (agent !== undefined) slots.set('agent', { id: agent, options: {} })
  if (modelId !== undefined) slots.set('model', server ? choiceOf(server) : { id: modelId, options: {} })
  if (prior !== undefined) {
    if (modelId !== undefined && modelId !== 'recorded')
      throw new UsageError(`--prior is for the model recorded, not for ${modelId}.`)
    slots.set('model', { id: 'recorded', options: {} })
  }
  for (const assignment of set) assign(slots, assignment)
  checkAnswersHere(slots.get('model')?.id ?? '', server)
  const similarity = slots.get('similarity')?.id ?? ''
  if (isLive('similarity', similarity))
    throw new UsageError('MiniLM runs in a browser only: choose it in the page.')
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
      `--set ${shown(assignment)} is not of the form SLOT.OPTION=VALUE, with a slot of ${[...slots.keys()].join(', ')}.`,
    )
  if (option === undefined) {
    slots.set(slot, { ...chosen, id: value })
    return
  }
  const options = recordOf(slotOf(slot), chosen.id)?.options ?? {}
  if (!Object.hasOwn(options, option)) {
    throw new UsageError(
      `The ${slot} ${cut(chosen.id)} has no option ${shown(option)}; it has ${Object.keys(options).join(', ')}.`,
    )
  }
  chosen.options[option] =
    options[option]?.kind === 'number' ? numberFrom(value, `--${slot}.${option}`) : value
}

function slotOf(slot: string): keyof typeof PLUGINS {
  return slot === 'world' || slot === 'agent' || slot === 'model' ? slot : 'similarity'
}
