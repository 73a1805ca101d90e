/** XML as far as this program writes it: elements, attributes, text. */
import { formatValue } from '../../engine/format-value'
import { ExportError } from './types'
import { UNHOLDABLE } from './xml-signs'

/**
 * Characters that XML 1.0 cannot contain are written as `\uXXXX`, and a backslash as two. Names of items
 * contain neither.
 */
export const toHoldable = (text: string): string =>
  text.replaceAll('\\', '\\\\').replace(UNHOLDABLE, (sign) => `\\u${hex(sign)}`)
const hex = (sign: string) => sign.charCodeAt(0).toString(16).padStart(4, '0')

/** @throws ExportError where a backslash stands for nothing */
export const fromHoldable = (text: string): string =>
  text.replace(/\\(u[\da-f]{4}|\\)?/gi, (whole, meant: string | undefined) => {
    if (meant === undefined)
      throw new ExportError(`${formatValue(text)} has a backslash with no meaning: ${formatValue(whole)}.`)
    return meant === '\\' ? '\\' : String.fromCharCode(parseInt(meant.slice(1), 16))
  })

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * As text or as an attribute in double quotes. Line ends and tabs are written as numbers: a reader would make spaces of them, or (of
 * those that XML 1.1 added) line ends.
 */
export const xmlText = (text: string): string =>
  toHoldable(text).replace(
    /[&<>"\t\n\r\u007f-\u009f\u2028\u2029]/g,
    (sign) => MARKS[sign] ?? `&#${sign.charCodeAt(0)};`,
  )

export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  readonly text: string
}

interface Open {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: Open[]
  text: string
}

/** More than a graph of 20,000 items has, and of its edges. */
const MAX_ELEMENTS = 150_000

/** Deeper than any graph that is not nested. */
const DEEPEST = 16

const TOKEN =
  /<!--[\s\S]*?-->|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Reads what XML has in common everywhere, and nothing that asks for more than the text itself: no DTD, no entities but the five, no
 * CDATA, no instructions.
 * @throws ExportError with the place
 */
export function readXml(text: string): XmlElement {
  const start = /^\ufeff?(?:<\?xml[^?<>]*\?>)?\s*/.exec(text)?.[0].length ?? 0
  const root: Open = { name: '', attributes: new Map(), children: [], text: '' }
  const open: Open[] = [root]
  TOKEN.lastIndex = start
  let at = start
  let elements = 0
  while (at < text.length) {
    const token = TOKEN.exec(text)
    const inside = open.at(-1)
    if (!token || !inside) throw wrongAt(text, at, 'is not supported')
    const [whole, closing, opening, attributes = '', isEmpty] = token
    if (closing !== undefined) {
      if (open.length === 1 || closing !== inside.name)
        throw wrongAt(text, at, 'closes an element that is not open')
      open.pop()
    } else if (opening !== undefined) {
      const element: Open = {
        name: opening,
        attributes: attributesIn(attributes, text, at),
        children: [],
        text: '',
      }
      inside.children.push(element)
      if (++elements > MAX_ELEMENTS)
        throw wrongAt(
          text,
          at,
          `is over the limit of ${MAX_ELEMENTS.toLocaleString('en')} elements for one file`,
        )
      if (isEmpty === '') open.push(element)
      if (open.length > DEEPEST) throw wrongAt(text, at, `is nested in more than ${DEEPEST} other elements`)
    } else if (!whole.startsWith('<!--')) {
      if (open.length === 1 && whole.trim() !== '') throw wrongAt(text, at, 'is outside of all elements')
      inside.text += unescaped(whole, text, at)
    }
    at = TOKEN.lastIndex
  }
  const [only] = root.children
  if (open.length > 1)
    throw new ExportError(
      `The file ends inside <${formatValue(open.at(-1)?.name ?? '')}>: a part of it is missing.`,
    )
  if (!only || root.children.length > 1)
    throw new ExportError(`An XML file has one outermost element, but this file has ${root.children.length}.`)
  return only
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

function attributesIn(written: string, text: string, at: number): ReadonlyMap<string, string> {
  if (written === '') return NO_ATTRIBUTES
  const found = new Map<string, string>()
  for (const [, name = '', double, single] of written.matchAll(ATTRIBUTE)) {
    if (found.has(name)) throw wrongAt(text, at, `has the attribute ${name} twice`)
    // A line end or a tab that is not written out is a space, by the rules of XML.
    found.set(name, unescaped((double ?? single ?? '').replace(/\r\n|[\t\n\r]/g, ' '), text, at))
  }
  return found
}

function unescaped(written: string, text: string, at: number): string {
  return written.replace(/\r\n?/g, '\n').replace(/&([^;&]*);?/g, (whole, meant: string) => {
    const named = Object.hasOwn(ENTITIES, meant) ? ENTITIES[meant] : undefined
    if (named !== undefined && whole.endsWith(';')) return named
    const [, hexadecimal, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(meant) ?? []
    const code = hexadecimal ? parseInt(hexadecimal, 16) : decimal ? Number(decimal) : NaN
    if (!whole.endsWith(';') || !(code <= 0x10_ffff))
      throw wrongAt(text, at, `contains ${formatValue(whole)}, which has no meaning in XML`)
    return String.fromCodePoint(code)
  })
}

function wrongAt(text: string, at: number, what: string): ExportError {
  const line = text.slice(0, at).split('\n').length
  return new ExportError(
    `Line ${line.toLocaleString('en')}: ${formatValue(text.slice(at, at + 40))} ${what}.`,
  )
}
