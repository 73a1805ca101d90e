import { keyFor, type KeyRing } from './keys'

/** Maximum number of successive redirects within one server. */
const MAX_REDIRECTS = 5
/** Redirects that repeat the same request. A 303 would turn it into a GET of something else. */
const SAME_REQUEST = [301, 302, 307, 308]

export interface Outgoing {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

export type Sent =
  | { readonly kind: 'answered'; readonly response: Response }
  /**
   * A redirect that was not followed. `to`: its target; null: unknown, because a browser hides it from a
   * page.
   */
  | { readonly kind: 'sent-on'; readonly to: URL | null }

/**
 * Sends a request, with the key for its own origin. It follows a redirect only if the target is known to be
 * in that origin: neither key nor question goes to a server that the user did not name. A browser hides the
 * target of a redirect, so in a page no redirect is followed.
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
    // An unread body would keep its connection open.
    await response.body?.cancel()
    const isSame = to?.origin === at.origin && to.username === '' && to.password === ''
    if (!isSame || !SAME_REQUEST.includes(status) || redirects === MAX_REDIRECTS)
      return { kind: 'sent-on', to }
    at = to
  }
}

/** Null: the response names no target, or an invalid one. */
function targetOf({ headers }: Response, from: URL): URL | null {
  const location = headers.get('Location')
  if (location === null || !URL.canParse(location, from)) return null
  const to = new URL(location, from)
  return to.protocol === 'http:' || to.protocol === 'https:' ? to : null
}
