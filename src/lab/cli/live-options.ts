import { formatValue } from '../../engine/format-value'
import { isLive, CARDS, cardOf } from '../../library/cards'
import { problemOf } from '../../library/parse-spec'
import { namedOptions } from '../../models/chat/options'
import { endpointCard } from '../../models/chat/cards'
import { ringOf, type KeyRing } from '../../models/chat/openai/keys'
import { closest } from './closest'
import { numberFrom, wholeFrom } from './arguments'
import { UsageError } from './errors'
import type { Terminal } from './terminal'

/** Ollama's address. */
const BASE_URL = 'http://localhost:11434/v1'
const MAX_CALLS = 10_000
const REPLIES = 'firsthand-replies.ndjson'
const MAX_CONCURRENCY = 64

/** The models that a command line can use without a server. */
const OFFLINE = CARDS.model.map(({ id }) => id).filter((id) => !isLive('model', id))
export const MODEL_IDS = [...OFFLINE, endpointCard.id]

export const SERVER_USAGE = `    With --model ${endpointCard.id}, a server with OpenAI's protocol answers:
    --model-name NAME  the server's name for the model
    --base-url URL     (default: ${BASE_URL}, Ollama's)
    --temperature T    0 to 2 (default: 0)
    --api-key-env VAR  the environment variable with the server's key (default: no key is sent)
    --max-calls N      stop after N calls (default: ${MAX_CALLS}); stored replies do not count
    --replies FILE     store every reply and finished job in FILE; the next run continues from it (default: ${REPLIES})`

export const CONCURRENCY_USAGE = `    --concurrency N    number of calls at once, 1 to ${MAX_CONCURRENCY} (default: 1)`

export const SERVER_OPTIONS = {
  model: { type: 'string' },
  'model-name': { type: 'string' },
  'base-url': { type: 'string' },
  temperature: { type: 'string' },
  'api-key-env': { type: 'string' },
  'max-calls': { type: 'string' },
  replies: { type: 'string' },
} as const
export const RUN_SERVER_OPTIONS = { ...SERVER_OPTIONS, concurrency: { type: 'string' } } as const

type ServerValues = Readonly<Partial<Record<keyof typeof RUN_SERVER_OPTIONS, string>>>

/** A server that will answer. */
export interface ServerOrder {
  readonly baseUrl: string
  /** The key for the server at `baseUrl`; empty: none. It is never written anywhere. */
  readonly keys: KeyRing
  readonly name: string
  readonly temperature: number
  readonly maxCalls: number
  readonly replies: string
  readonly concurrency: number
}

/**
 * The server that the options name; null: none.
 * @throws UsageError for an unknown model, a model that is not available here, and options without effect
 */
export function serverFrom(values: ServerValues, env: Terminal['env']): ServerOrder | null {
  const { model } = values
  if (model !== endpointCard.id) {
    if (model !== undefined) checkOffline(model)
    const stray = Object.keys(RUN_SERVER_OPTIONS).find((key) => key !== 'model' && Object.hasOwn(values, key))
    if (stray !== undefined) throw new UsageError(`--${stray} works only with --model ${endpointCard.id}.`)
    return null
  }
  const name = values['model-name'] ?? ''
  if (name.trim() === '')
    throw new UsageError(
      '--model openai needs --model-name NAME, the name of the model on the server, such as qwen2.5:7b.',
    )
  const temperature = numberFrom(values.temperature ?? '0', '--temperature')
  const problem = problemOf(namedOptions.temperature, temperature)
  if (problem !== null) throw new UsageError(`--temperature ${problem}.`)
  const unnamed = problemOf(namedOptions.name, name)
  if (unnamed !== null) throw new UsageError(`--model-name ${unnamed}.`)
  const baseUrl = values['base-url'] ?? BASE_URL
  return {
    baseUrl,
    keys: ringOf(baseUrl, keyIn(values['api-key-env'], env)),
    name,
    temperature,
    maxCalls: wholeFrom(values['max-calls'] ?? String(MAX_CALLS), '--max-calls', 0, 10_000_000),
    replies: values.replies ?? REPLIES,
    concurrency: wholeFrom(values.concurrency ?? '1', '--concurrency', 1, MAX_CONCURRENCY),
  }
}

/** The model as a run's spec names it. */
export const choiceOf = ({ name, temperature }: ServerOrder) => ({
  id: endpointCard.id,
  options: { name, temperature },
})

/** @throws UsageError for a model that cannot answer here: one of the page's, or a server without an address */
export function checkAnswersHere(model: string, server: ServerOrder | null): void {
  if (!isLive('model', model)) return
  if (model !== endpointCard.id) checkOffline(model)
  else if (!server)
    throw new UsageError('Choose a server with --model openai: --set cannot give its address.')
}

function checkOffline(model: string): void {
  const record = cardOf('model', model)
  if (record?.live)
    throw new UsageError(
      model === 'person'
        ? 'A person can answer only in the page, in Watch.'
        : `The model ${model} (${record.label}) runs in a browser: choose it in the page's Lab. On the command line, use a server: --model openai.`,
    )
  if (record) return
  const near = closest(model, MODEL_IDS)
  throw new UsageError(
    `There is no model ${formatValue(model)}. Models: ${MODEL_IDS.join(', ')}.${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}`,
  )
}

function keyIn(variable: string | undefined, env: Terminal['env']): string | null {
  if (variable === undefined) return null
  const key = env[variable]?.trim()
  if (!key)
    throw new UsageError(`--api-key-env ${variable}: there is no such environment variable, or it is empty.`)
  return key
}
