import { truncate } from '../../../engine/format-value'
import { ModelError } from '../../model-error'
import { baseAddress, isLoopback, versioned } from './address'
import type { Server } from './server'

/** A server's error response. */
export interface ServerRefusal {
  readonly status: number
  /** The server's words; may be empty. */
  readonly words: string
}

/** @param path the requested path, below the base address */
export function statusFault(
  { base, hasKey }: Server,
  path: string,
  { status, words }: ServerRefusal,
): ModelError {
  const said = words ? `: “${words}”` : ''
  if (status === 401 || status === 403)
    return new ModelError(
      'unauthorised',
      hasKey
        ? `${base} does not take the key that you gave (${status}). Mend it, or ask whoever runs the server for one.`
        : `${base} wants a key (${status}). Put it into the field for keys, or start the server without one.`,
    )
  if (status === 404 && /model/i.test(words))
    return new ModelError(
      'not-found',
      `${base} has no such model${said}. Choose one of its list, or load it there first (Ollama: ollama pull NAME).`,
    )
  if (status === 404 || status === 405) {
    const other = versioned(base)
    return new ModelError(
      'not-found',
      `${base}${path} is not there (${status})${said}. ${other ? `Most servers want ${other} as the address.` : 'Mend the address.'}`,
    )
  }
  if (status === 429)
    return new ModelError(
      'rate-limited',
      `${base} takes no more questions for now (429)${said}. Wait, and ask again, or raise its limit.`,
    )
  if (status >= 500)
    return new ModelError(
      'server-failed',
      `${base} has failed (${status})${said}. Its own log says more. Often its memory is full: take a smaller model.`,
    )
  return new ModelError(
    'refused',
    `${base} does not take the question (${status})${said}. See its words, and whether the model's context is large enough.`,
  )
}

/** @param to the target of the redirect; null: unknown, because a browser hides it */
export function sentOn(server: Server, to: URL | null): ModelError {
  const { base, hasKey } = server
  const where = to
    ? ` (${server.hidden(truncate(baseAddress(`${to.origin}${to.pathname}`), 200))})`
    : ', and the browser does not say which'
  const unsent = hasKey ? 'The key was not sent there.' : 'Nothing was sent there.'
  const find = to ? '' : ' The server’s settings or its log name that address.'
  return new ModelError(
    'not-found',
    `${base} sends on to another address${where}. ${unsent}${find} If you trust it, enter that address.`,
  )
}

export const notAModel = ({ base }: Server): ModelError => {
  const other = versioned(base)
  return new ModelError(
    'not-a-model',
    `What answers at ${base} is a web page, not a model. ${other ? `Most servers have theirs at ${other}.` : 'Mend the address.'}`,
  )
}

export const garbled = ({ base }: Server, text: string): ModelError =>
  new ModelError(
    'garbled',
    `${base} answered with what is not JSON of OpenAI's protocol: “${text}”. See whether the address is a model's, and its program up to date.`,
  )

export const noReply = ({ base }: Server): ModelError =>
  new ModelError(
    'garbled',
    `${base} answered properly, and with no reply in it: its “choices” are empty or missing. Ask again, or take another model; its own log says more.`,
  )

export const failedInStream = ({ base }: Server, words: string): ModelError =>
  new ModelError(
    'server-failed',
    `${base} failed in the middle of an answer: “${words}”. Its own log says more.`,
  )

export const cutOff = ({ base }: Server, characters: number): ModelError =>
  new ModelError(
    'cut-off',
    `The connection to ${base} ended in the middle of an answer, after ${characters} characters. See whether the server still runs, and ask again.`,
  )

export const tooLong = ({ base }: Server, limit: number): ModelError =>
  new ModelError(
    'too-long',
    `${base} went on after ${limit} characters, and was stopped. Lower its limit of tokens, or take another model.`,
  )

export const tooManyModels = ({ base }: Server, named: string): ModelError =>
  new ModelError(
    'too-long',
    `${base} answers, and its list of models is too long to choose from: ${named}. Enter the model's name instead.`,
  )

/** The parts of the environment that a browser and Node reveal. */
const here: {
  readonly location?: { readonly origin: string; readonly protocol: string }
  readonly navigator?: { readonly onLine?: boolean }
} = globalThis

/** No answer at all. A browser does not say why, so the message names the possible causes. */
export function unreachable({ base }: Server, error: unknown): ModelError {
  const { location, navigator } = here
  if (navigator?.onLine === false && !isLoopback(base))
    return new ModelError(
      'offline',
      `This machine is offline, so ${base} cannot be reached. Connect it, or name a server on this machine.`,
    )
  if (!location) return unreachableFromNode(base, causeOf(error))
  if (location.protocol === 'https:' && base.startsWith('http:') && !isLoopback(base))
    return new ModelError(
      'unreachable',
      `A page that came over https may not ask ${base}, which is http. Run the server on this machine, serve it over https, or open this page over http from a server of your own.`,
    )
  return new ModelError(
    'unreachable',
    `There is no answer from ${base}; the browser does not say why. Either no server runs there: start it, and see whether ${base}/models opens in a tab. Or it does not let this page in (CORS): for Ollama set OLLAMA_ORIGINS=${location.origin}, for LM Studio switch on “Enable CORS”. Or the browser keeps pages out of the local network: allow it when it asks.`,
  )
}

function unreachableFromNode(base: string, cause: string): ModelError {
  if (cause === 'ENOTFOUND' || cause === 'EAI_AGAIN')
    return new ModelError(
      'unreachable',
      `No machine called ${new URL(base).hostname} was found (${cause}). Mend the address, or see whether this machine is online.`,
    )
  if (CLOSED.includes(cause))
    return new ModelError(
      'cut-off',
      `${base} ended the connection without an answer (${cause}). See whether the server still runs, and ask again.`,
    )
  return new ModelError(
    'unreachable',
    `There is no answer from ${base}${cause && ` (${cause})`}. Start the server, or mend the address.`,
  )
}

/** Whether the server closed an existing connection. Only Node reports that. */
export const isClosed = (error: unknown): boolean => CLOSED.includes(causeOf(error))
const CLOSED = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

/** The error code that Node gives in the error's cause. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
}
