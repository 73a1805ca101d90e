import { keyFor, type KeyRing } from './keys'

/** Redirects within one server that are followed, in a row. */
const MAX_REDIRECTS = 5
/** A 303 asks for a GET of something else: that would be no answer to a question. */
const SAME_REQUEST = [301, 302, 307, 308]

export interface Outgoing {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

export type Sent =
  | { readonly kind: 'answered'; readonly response: Response }
  /** The server sends on. `to`: where to; null: not known, as a browser does not tell a page. Nothing was sent there. */
  | { readonly kind: 'sent-on'; readonly to: URL | null }

/**
 * Sends a request, with the key that was entered for the origin of that very request. A redirect is followed only where
 * it is known to stay within that origin: neither the key nor the question goes to a server that the user did not name.
 * A browser hides the target of a redirect before it is followed, so there no redirect is followed at all.
 */
export async function send(
  url: string,
  { headers, ...request }: Outgoing,
  keys: KeyRing,
  own: typeof fetch,
): Promise<Sent> {
  let at = new URL(url)
  for (let redirects = 0; ; redirects++) {
    const key = keyFor(at.href, keys)
    const response = await own(at.href, {
      ...request,
      headers: { ...headers, ...(key !== null && { Authorization: `Bearer ${key}` }) },
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
    const { type, status } = response
    if (type !== 'opaqueredirect' && (status < 300 || status > 399)) return { kind: 'answered', response }
    const to = targetOf(response, at)
    // A body that is not read keeps its connection.
    await response.body?.cancel()
    const isSame = to?.origin === at.origin && to.username === '' && to.password === ''
    if (!isSame || !SAME_REQUEST.includes(status) || redirects === MAX_REDIRECTS)
      return { kind: 'sent-on', to }
    at = to
  }
}

/** Null: the response does not say, or names what is no address of a server. */
function targetOf({ headers }: Response, from: URL): URL | null {
  const location = headers.get('Location')
  if (location === null || !URL.canParse(location, from)) return null
  const to = new URL(location, from)
  return to.protocol === 'http:' || to.protocol === 'https:' ? to : null
}
