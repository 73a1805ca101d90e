/** Checks whether an answer is the listed file of the build. Only checked files enter a build's cache. */
import type { ListedFile } from './build'

/** An answer that is not the file: wrong status, type, length or content, or an interrupted body. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'

  constructor(address: string, what: string) {
    super(`The answer to ${address} is not the file that belongs to this version of the page: ${what}.`)
  }
}

/** The HTML standard's JavaScript MIME types. A browser runs no module of another type. */
const SCRIPT = /^(text|application)\/(x-)?(java|ecma)script$|^text\/(javascript1\.[0-5]|jscript|livescript)$/

/**
 * Whether a content type suits a file, by its extension. Browsers insist on the types of scripts, style
 * sheets and pages. Hosts use many types for other files; only an HTML page in place of one is certainly
 * wrong.
 */
export function isRightType(url: string, contentType: string | null): boolean {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (/\.m?js$/.test(url)) return SCRIPT.test(type)
  if (url.endsWith('.css')) return type === 'text/css'
  return url.endsWith('.html') === (type === 'text/html')
}

/**
 * Reads an answer to its end and compares it with the list.
 *
 * @returns a response with the same content, for the cache
 * @throws WrongAnswer if it is not the file, or is interrupted
 */
export async function verified(address: string, file: ListedFile, response: Response): Promise<Response> {
  const wrong = (what: string) => new WrongAnswer(address, what)
  // Read in any case: an unread body blocks its connection.
  const body = await response.arrayBuffer().catch(() => {
    throw wrong('it is incomplete')
  })
  if (response.status !== 200) throw wrong(`it has status ${response.status}`)
  const type = response.headers.get('Content-Type')
  if (!isRightType(file.url, type)) throw wrong(`its type is ${type ?? 'not given'}`)
  if (body.byteLength !== file.bytes) throw wrong(`it has ${body.byteLength} bytes instead of ${file.bytes}`)
  if ((await sha256(body)) !== file.sha256) throw wrong('its content is different')

  const headers = new Headers(response.headers)
  // The body is already decoded.
  headers.delete('Content-Encoding')
  headers.set('Content-Length', String(file.bytes))
  // The new response has no redirect: a browser shows no page from a redirect that it did not follow itself.
  return new Response(body, { status: 200, statusText: response.statusText, headers })
}

/** Like `verified`; undefined if the answer is wrong. */
export async function verifiedOrUndefined(
  address: string,
  file: ListedFile,
  response: Response,
): Promise<Response | undefined> {
  try {
    return await verified(address, file, response)
  } catch (fault) {
    if (fault instanceof WrongAnswer) return undefined
    throw fault
  }
}

/** In base64, as the build writes it. */
const sha256 = async (body: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', body))))
