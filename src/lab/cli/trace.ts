import { valuesIn } from '../../engine/record'
import { cut, shown } from '../../engine/shown'
import type { Ledger } from '../../engine/ledger'
import { plainText } from '../../engine/sentence'
import { narrate } from '../../engine/words'
import { wordsOfRun } from '../../library/words'
import { type Run } from '../../engine/run'
import { ledgerOf } from '../../engine/cast'
import { runAsync, runSync } from '../../engine/drive'
import { assemble } from '../../library/assemble'
import { logHash } from '../../library/digest'
import { parseSpec } from '../../library/parse-spec'
import { isLive, CARDS, cardOf } from '../../library/cards'
import { optionsOf } from '../../library/options'
import { recordingText } from '../../library/recording'
import type { RunSpec } from '../../library/spec'
import { answeringBy } from '../answering'
import { MIND_METERS } from '../meters'
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
import { StoppedError, UsageError } from './errors'

export const TRACE_USAGE = `lab trace [--seed N] [--steps N] [--agent ID] [--prior FILE] [--model ID] [--set SLOT.OPTION=VALUE]… [--json]
        [--record FILE]
  Runs one agent and prints what happens: in words, or with --json one event a line.
  The last line is the summary, as JSON in both cases.
    --seed N       an integer from 0 to 4294967295 (default 1)
    --steps N      the horizon, 1 to 100000 (default 3000)
    --agent ID     ${CARDS.agent.map(({ id }) => id).join(', ')}
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
} as const

/**
 * Prints the events of one run and its summary on standard output.
 * @throws StoppedError where a server was asked and none of it is its word
 */
export async function trace(args: string[]): Promise<void> {
  const { json, record, ...given } = readArguments(args, OPTIONS, TRACE_USAGE).values
  const server = serverFrom(given)
  if (record !== undefined && !server)
    throw new UsageError('--record is for --model openai: any other run is made again from its options.')
  checkWritable(record === undefined ? [] : [record])
  const spec = specOf(given, server)
  const { run, ledger, nothing } = await (server ? answered(spec, server) : played(spec))
  for (const event of run.events) ledger.apply(event)
  const who = cardOf('agent', spec.agent.id)?.label ?? spec.agent.id
  const words = await wordsOfRun(spec)
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

async function played(spec: RunSpec) {
  const run = assemble(spec, await nodeResources())
  const ledger = ledgerOf(run.cast)
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
    const run = assemble(spec, { ...(await nodeResources()), live })
    const ledger = ledgerOf(run.cast)
    await runAsync(run, Infinity, signal)
    process.stderr.write(`lab: ${spending.words}\n`)
    return { run, ledger, nothing: spending.nothing }
  })
}

const recordingOf = (spec: RunSpec, { transcript, step, events }: Run) =>
  recordingText({ spec, transcript, step, hash: logHash(events) })

/** What was learned, what the world counts, and a hash of all that happened. */
function summaryOf({ cast, step, events }: Run, ledger: Ledger) {
  const learned = MIND_METERS[cast.mind.id].summary(ledger)
  return { type: 'summary', steps: step, ...learned, ...ledger.world.score, hash: logHash(events) }
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
    Object.entries(CARDS).map(([slot, [first]]): [string, ChosenSlot] => [
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
  const known = valuesIn(optionsOf(slotOf(slot), chosen.id))
  const spec = known.find(([key]) => key === option)?.[1]
  if (!spec) {
    throw new UsageError(
      `The ${slot} ${cut(chosen.id)} has no option ${shown(option)}; it has ${known.map(([key]) => key).join(', ')}.`,
    )
  }
  chosen.options[option] = spec.kind === 'number' ? numberFrom(value, `--${slot}.${option}`) : value
}

function slotOf(slot: string): keyof typeof CARDS {
  return slot === 'world' || slot === 'agent' || slot === 'model' ? slot : 'similarity'
}
