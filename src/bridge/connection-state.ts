import { CLOSED, type CloseCode } from './protocol'

/** State of the connection between the page and the proxy. */
export type ConnectionState =
  /** The first try to connect. */
  | { readonly kind: 'connecting' }
  | { readonly kind: 'ready'; readonly username: string; readonly server: string }
  /** Running errands continue on the proxy; their results arrive later. */
  | { readonly kind: 'reconnecting'; readonly reason: string; readonly retryIn: number }
  /** The proxy rejects this page. */
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  | { readonly kind: 'ended'; readonly reason: string }

/** Close codes that end a session for good, because a retry would fail the same way. */
const FINAL: Readonly<Partial<Record<(typeof CLOSED)[CloseCode], string>>> = {
  token:
    'The proxy refused this page: its link is from an earlier start of the proxy. Open the newest link that the proxy has printed.',
  protocol:
    'The page and the proxy have different versions. Start the proxy of this version, and reload the page.',
  replaced: 'Another page has taken over the bot. Connect again to get it back.',
  'too-large':
    'The page sent a message that was too long, and the proxy refused it. This is an error of the page: reload it.',
  'too-many': 'Too many pages are connected to the proxy. Close another page, and connect again.',
  malformed: 'The proxy did not understand the page. Perhaps the page has another version: reload it.',
}

/** The final state after a close code; null if the page may reconnect. */
export function finalWord(code: number): Extract<ConnectionState, { kind: 'refused' | 'ended' }> | null {
  const name = isCode(code) ? CLOSED[code] : undefined
  if (name === 'ended') return { kind: 'ended', reason: 'The proxy ended the session.' }
  const reason = name && FINAL[name]
  return name && reason !== undefined ? { kind: 'refused', code: name, reason } : null
}

const isCode = (code: number): code is CloseCode => Object.hasOwn(CLOSED, code)

/** Sentences for the last message of a session. */
export const ENDED = {
  bye: 'The bot has left the server.',
  'nobody-listens': 'The proxy ended the session: no page was connected for too long.',
  'server-unreachable': 'The proxy cannot reach the Minecraft server. Check that it runs, and connect again.',
  shutdown: 'The proxy was stopped.',
} as const
