// Markdown as data: pieces of running text (src/ui/docs/document.ts), never HTML. Unknown Markdown is an error.
import { lexer } from 'marked'

/** @typedef {import('../../src/ui/docs/document').DocBlock} Block */
/** @typedef {import('../../src/ui/docs/document').Inline} Inline */
/** @typedef {import('../../src/ui/docs/document').LinkTarget} Target */
/** @typedef {import('marked').Token} Token */
/** @typedef {import('marked').Tokens.Generic} Generic */

/**
 * @typedef {object} Surroundings
 * @property {(address: string) => Target | null} target where a link leads; null: to nothing that the page has; throws if there is no such file
 * @property {(light: string, dark: string) => { light: number, dark: number, width: number, height: number }} picture
 */

/**
 * @param {string} markdown @param {Surroundings} around
 * @returns {{ title: string, pieces: Block[] }} @throws {Error} for unknown Markdown, with its text
 */
export function piecesOf(markdown, around) {
  const names = places()
  const pieces = lexer(markdown).flatMap((token) => blockOf(token, around, names))
  const [first] = pieces
  if (first?.kind !== 'heading' || first.level !== 1) throw new Error('A document begins with its title.')
  return { title: words(first.text), pieces }
}

/** @param {Token} token @param {Surroundings} around @param {(text: string) => string} names @returns {Block[]} */
function blockOf(token, around, names) {
  const inner = (/** @type {Token[] | undefined} */ tokens = []) =>
    tokens.flatMap((one) => blockOf(one, around, names))
  const text = (/** @type {Token[] | undefined} */ tokens = []) => inlinesOf(tokens, around)
  switch (token.type) {
    case 'space':
      return []
    case 'heading': {
      const inlines = text(token.tokens)
      return [{ kind: 'heading', level: token.depth, at: names(words(inlines)), text: inlines }]
    }
    // The text of a list item is a paragraph.
    case 'text':
    case 'paragraph':
      return [{ kind: 'paragraph', text: text(token.tokens) }]
    case 'list': {
      const { ordered, items } = /** @type {import('marked').Tokens.List} */ (token)
      return [{ kind: 'list', ordered, items: items.map(({ tokens }) => inner(tokens)) }]
    }
    case 'table': {
      const { header, rows, align } = /** @type {import('marked').Tokens.Table} */ (token)
      const cells = (/** @type {import('marked').Tokens.TableCell[]} */ row) =>
        row.map(({ tokens }) => text(tokens))
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells), align }]
    }
    case 'code':
      return [{ kind: 'code', text: token['text'] }]
    case 'blockquote':
      return [{ kind: 'quote', pieces: inner(token.tokens) }]
    case 'html':
      return [pictureOf(token.raw, around)]
    default:
      throw notUnderstood(token)
  }
}

/** @param {Token[]} tokens @param {Surroundings} around @returns {Inline[]} */
function inlinesOf(tokens, around) {
  const inner = (/** @type {Token} */ token) => inlinesOf(('tokens' in token && token.tokens) || [], around)
  return tokens.flatMap((token) => {
    switch (token.type) {
      case 'text':
      case 'escape':
        // As an HTML page would be written; here nothing reads it as such.
        if (/&#?\w+;/.test(token['text'])) throw notUnderstood(token)
        return token['text'].replaceAll('\n', ' ')
      case 'codespan':
        return { code: token['text'] }
      case 'strong':
        return { strong: inner(token) }
      case 'em':
        return { em: inner(token) }
      case 'link': {
        const link = around.target(token['href'])
        return link ? { link, text: inner(token) } : inner(token)
      }
      default:
        throw notUnderstood(token)
    }
  })
}

const PICTURE =
  /^<picture>\s*<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)">\s*<img alt="([^"]+)" src="([^"]+)">\s*<\/picture>\s*$/

/**
 * The only allowed HTML, which GitHub needs: a picture for each theme. @param {string} html @param {Surroundings}
 * around
 */
function pictureOf(html, around) {
  const [, dark, alt, light] = PICTURE.exec(html) ?? []
  if (!dark || !alt || !light) throw notUnderstood({ type: 'html', raw: html })
  return /** @type {const} */ ({ kind: 'picture', alt, ...around.picture(light, dark) })
}

/** @param {{ type: string, raw: string }} token */
const notUnderstood = ({ type, raw }) =>
  new Error(`The documents in the page have no ${type}: ${JSON.stringify(raw.slice(0, 200))}`)

/** @param {readonly Inline[]} text @returns {string} */
function words(text) {
  return text
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('code' in piece) return piece.code
      return words('strong' in piece ? piece.strong : 'em' in piece ? piece.em : piece.text)
    })
    .join('')
}

/** Names of places as GitHub makes them of headings: links work in both. @returns {(text: string) => string} */
export function places() {
  /** @type {Map<string, number>} */
  const seen = new Map()
  return (text) => {
    const name = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-')
    const times = seen.get(name) ?? 0
    seen.set(name, times + 1)
    return times === 0 ? name : `${name}-${times}`
  }
}
