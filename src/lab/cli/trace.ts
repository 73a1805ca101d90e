import type { Ledger } from '../../engine/ledger'
import { plainText } from '../../engine/sentence'
import { narrate } from '../../engine/words'
import { wordsOfRun } from '../../library/words'
import type { Run } from '../../engine/run'
import { logHash } from '../../library/digest'
import { CARDS, cardOf } from '../../library/cards'
import { recordingText } from '../../library/recording'
import type { RunSpec } from '../../library/spec'
import { METERS } from '../minds'
import { readArguments } from './arguments'
import { MODEL_IDS, SERVER_OPTIONS, SERVER_USAGE, serverFrom } from './live-options'
import { checkWritable, writeFiles } from './output'
import { answered, played } from './play'
import { specOf } from './spec-of'
import { StoppedError, UsageError } from './errors'
import type { Terminal } from './terminal'

export const TRACE_USAGE = `lab trace [--seed N] [--steps N] [--agent ID] [--prior FILE] [--model ID] [--set SLOT.OPTION=VALUE]… [--json]
        [--record FILE]
  Runs one agent and prints what happens: in words, or with --json one event per line.
  The last line is the summary, as JSON in both cases.
    --seed N       an integer from 0 to 4294967295 (default 1)
    --steps N      the number of steps, 1 to 100000 (default 3000)
    --agent ID     (default: the first agent that can play in the world)
                   ${CARDS.agent.map(({ id }) => id).join(', ')}
    --prior FILE   the items' recorded needs, as {item: {need: amount}}, instead of the model's answers
    --model ID     ${MODEL_IDS.join(', ')}
    --set …        any option of world, agent, model or similarity, e.g. world.goals=100 model.skill=1 agent.x0=4
                   similarity=ngrams
    --record FILE  with a server: writes the run with all replies; FILE replays without the server
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
 * @throws StoppedError if a server was asked and gave no reply
 */
export async function trace(args: string[], terminal: Terminal): Promise<void> {
  const { json, record, ...given } = readArguments(args, OPTIONS, TRACE_USAGE).values
  const server = serverFrom(given, terminal.env)
  if (record !== undefined && !server)
    throw new UsageError(
      '--record works only with --model openai: any other run can be repeated from its options.',
    )
  checkWritable(record === undefined ? [] : [record])
  const spec = specOf(given, server)
  const { run, ledger, nothing } = await (server ? answered(spec, server, terminal) : played(spec))
  for (const event of run.events) ledger.apply(event)
  const who = cardOf('agent', spec.agent.id)?.label ?? spec.agent.id
  const words = await wordsOfRun(spec)
  const lines = json
    ? run.events.map((event) => JSON.stringify(event))
    : run.events.map((event) => `${String(event.step).padStart(6)}  ${plainText(narrate(event, who, words))}`)
  lines.push(JSON.stringify(summaryOf(run, ledger)))
  if (record !== undefined) writeFiles(new Map([[record, recordingOf(spec, run)]]))
  terminal.stdout.write(`${lines.join('\n')}\n`)
  if (nothing)
    throw new StoppedError(`${nothing.message} The printed run has default answers instead of the model's.`, {
      cause: nothing,
    })
}

const recordingOf = (spec: RunSpec, { transcript, step, events }: Run) =>
  recordingText({ spec, transcript, step, hash: logHash(events) })

/** The learned knowledge, the world's counts, and a hash of all events. */
function summaryOf({ setup, step, events }: Run, ledger: Ledger) {
  const learned = METERS[setup.mind.id].summary(ledger)
  return { type: 'summary', steps: step, ...learned, ...ledger.world.score, hash: logHash(events) }
}
