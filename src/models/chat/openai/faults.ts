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
        ? `${base} does not accept your key (${status}). Correct it, or ask the owner of the server for a key.`
        : `${base} needs a key (${status}). Put the key into its field, or start the server without one.`,
    )
  if (status === 404 && /model/i.test(words))
    return new ModelError(
      'not-found',
      `${base} has no such model${said}. Choose a model from its list, or load it there first (Ollama: ollama pull NAME).`,
    )
  if (status === 404 || status === 405) {
    const other = versioned(base)
    return new ModelError(
      'not-found',
      `${base}${path} does not exist (${status})${said}. ${other ? `Most servers use ${other} as the address.` : 'Correct the address.'}`,
    )
  }
  if (status === 429)
    return new ModelError(
      'rate-limited',
      `${base} accepts no more questions for now (429)${said}. Wait and ask again, or raise its limit.`,
    )
  if (status >= 500)
    return new ModelError(
      'server-failed',
      `${base} has failed (${status})${said}. Look at its log. Often its memory is full: use a smaller model.`,
    )
  return new ModelError(
    'refused',
    `${base} does not accept the question (${status})${said}. Read its message, and check that the model's context is large enough.`,
  )
}

/** @param to the target of the redirect; null: unknown, because a browser hides it */
export function sentOn(server: Server, to: URL | null): ModelError {
  const { base, hasKey } = server
  const where = to
    ? ` (${server.hidden(truncate(baseAddress(`${to.origin}${to.pathname}`), 200))})`
    : '; the browser does not say which address'
  const unsent = hasKey ? 'The key was not sent to that address.' : 'Nothing was sent to that address.'
  const find = to ? '' : ' The server’s settings or its log name that address.'
  return new ModelError(
    'not-found',
    `${base} redirects to another address${where}. ${unsent}${find} If you trust that address, enter it.`,
  )
}

export const notAModel = ({ base }: Server): ModelError => {
  const other = versioned(base)
  return new ModelError(
    'not-a-model',
    `The reply from ${base} is a web page, not a model. ${other ? `Most servers have their models at ${other}.` : 'Correct the address.'}`,
  )
}

export const garbled = ({ base }: Server, text: string): ModelError =>
  new ModelError(
    'garbled',
    `The reply from ${base} is not JSON of OpenAI's protocol: “${text}”. Check the address, and update the server's program.`,
  )

export const noReply = ({ base }: Server): ModelError =>
  new ModelError(
    'garbled',
    `The answer from ${base} contains no reply: its “choices” are empty or missing. Ask again, or use another model. The server's log says more.`,
  )

export const failedInStream = ({ base }: Server, words: string): ModelError =>
  new ModelError(
    'server-failed',
    `${base} failed in the middle of an answer: “${words}”. The server's log says more.`,
  )

export const cutOff = ({ base }: Server, characters: number): ModelError =>
  new ModelError(
    'cut-off',
    `The connection to ${base} ended in the middle of an answer, after ${characters} characters. Check that the server still runs, and ask again.`,
  )

export const tooLong = ({ base }: Server, limit: number): ModelError =>
  new ModelError(
    'too-long',
    `${base} wrote more than ${limit} characters, so the page stopped it. Lower its token limit, or use another model.`,
  )

export const tooManyModels = ({ base }: Server, named: string): ModelError =>
  new ModelError(
    'too-long',
    `${base} answers, but its list of models is too long: ${named}. Enter the model's name instead.`,
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
      `This machine is offline, so ${base} cannot be reached. Go online, or use a server on this machine.`,
    )
  if (!location) return unreachableFromNode(base, causeOf(error))
  if (location.protocol === 'https:' && base.startsWith('http:') && !isLoopback(base))
    return new ModelError(
      'unreachable',
      `This page uses https, so the browser does not let it ask ${base}, which uses http. Run the server on this machine, give it https, or open this page over http from your own server.`,
    )
  return new ModelError(
    'unreachable',
    `There is no answer from ${base}, and the browser does not say why. There are three possible reasons. The server does not run: start it, and check that ${base}/models opens in a tab. The server does not allow this page (CORS): for Ollama set OLLAMA_ORIGINS=${location.origin}, for LM Studio switch on “Enable CORS”. The browser blocks the local network: allow it when it asks.`,
  )
}

function unreachableFromNode(base: string, cause: string): ModelError {
  if (cause === 'ENOTFOUND' || cause === 'EAI_AGAIN')
    return new ModelError(
      'unreachable',
      `No machine with the name ${new URL(base).hostname} was found (${cause}). Correct the address, or check that this machine is online.`,
    )
  if (CLOSED.includes(cause))
    return new ModelError(
      'cut-off',
      `${base} ended the connection without an answer (${cause}). Check that the server still runs, and ask again.`,
    )
  return new ModelError(
    'unreachable',
    `There is no answer from ${base}${cause && ` (${cause})`}. Start the server, or correct the address.`,
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
