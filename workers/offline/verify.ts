/** Whether an answer is the file that the build has listed. Nothing comes into a build's cache that has not passed here. */
import type { ListedFile } from './build'

/** An answer that is not the file: another status, type, length or content, or a body that breaks off. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'

  constructor(address: string, what: string) {
    super(`The answer to ${address} is not the file of this build: ${what}.`)
  }
}

/** What the HTML standard calls a JavaScript MIME type. A browser runs no module of another type. */
const SCRIPT = /^(text|application)\/(x-)?(java|ecma)script$|^text\/(javascript1\.[0-5]|jscript|livescript)$/

/**
 * Whether a content type suits a file, by the end of its name. Browsers insist on the types of scripts, style sheets and
 * pages. Hosts give all else many types; only a page in its place is certainly wrong.
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
 * @returns a response with the same content, to be kept
 * @throws WrongAnswer where it is not the file, or breaks off
 */
export async function verified(address: string, file: ListedFile, response: Response): Promise<Response> {
  const wrong = (what: string) => new WrongAnswer(address, what)
  // Read in any case: a body that is left unread holds its connection.
  const body = await response.arrayBuffer().catch(() => {
    throw wrong('it breaks off')
  })
  if (response.status !== 200) throw wrong(`it has status ${response.status}`)
  const type = response.headers.get('Content-Type')
  if (!isRightType(file.url, type)) throw wrong(`its type is ${type ?? 'not given'}`)
  if (body.byteLength !== file.bytes) throw wrong(`it has ${body.byteLength} bytes instead of ${file.bytes}`)
  if ((await sha256(body)) !== file.sha256) throw wrong('its content is another one')

  const headers = new Headers(response.headers)
  // The body is decoded by now.
  headers.delete('Content-Encoding')
  headers.set('Content-Length', String(file.bytes))
  // A new response also has no redirect in it: a browser shows no page that came by one which it did not follow itself.
  return new Response(body, { status: 200, statusText: response.statusText, headers })
}

/** As `verified`; undefined where the answer is wrong. */
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
