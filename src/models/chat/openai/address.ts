import { ModelError } from '../../model-error'

const EXAMPLE = 'Use an address like http://localhost:11434/v1.'
/** A path that users copy from a manual with the base address. */
const ENDPOINT = /\/(chat\/completions|completions|models|responses)$/

/**
 * A server's base address without a final slash; `http://` if the text names no scheme.
 * @throws ModelError `bad-address`; its message never contains a possible password or key
 */
export function baseAddress(text: string): string {
  const named = text.trim()
  const schemed = /^[a-z][a-z0-9+.-]*:\/\//i.test(named) ? named : `http://${named}`
  const url = URL.canParse(schemed) ? new URL(schemed) : null
  if (!url?.hostname) throw bad(`“${shortened(plain(named))}” is not an address. ${EXAMPLE}`)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw bad(
      `The address of a server cannot start with ${url.protocol}. It starts with http or https. ${EXAMPLE}`,
    )
  if (url.username || url.password)
    throw bad(`The address of ${url.host} has a name or password in it. Put the key into its own field.`)
  if (url.search || url.hash)
    throw bad(
      `The address of ${url.host} has text after its path. Remove “?” or “#” and everything after it.`,
    )
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(ENDPOINT, '')}`
}

/** The origin of an address that a user enters (`http://localhost:11434`); null: not an address. */
export function originOf(text: string): string | null {
  try {
    return new URL(baseAddress(text)).origin
  } catch {
    return null
  }
}

/** The address with the usual path of the protocol; null: the address names a version already. */
export const versioned = (base: string): string | null =>
  /\/v\d/.test(new URL(base).pathname) ? null : `${base}/v1`

/** Whether the address is this machine. */
export function isLoopback(base: string): boolean {
  const { hostname } = new URL(base)
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    hostname.startsWith('127.') ||
    hostname.endsWith('.localhost')
  )
}

const bad = (message: string) => new ModelError('bad-address', message)
/** Removes what is before an @ or after a ? or #. */
const plain = (text: string) => text.replace(/^.*@/s, '…@').replace(/[?#].*$/s, '…')
const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
