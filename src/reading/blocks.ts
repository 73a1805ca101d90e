/** The blocks of a document, as Markdown, a wiki's markup or plain text separate them. */
export interface Span {
  /** Offsets in UTF-16 code units of the document, the end exclusive. */
  readonly from: number
  readonly to: number
}

export interface TextBlock extends Span {
  /** `rule`: a horizontal line; `table`: successive rows; `item`: of a list. */
  readonly kind: 'heading' | 'text' | 'item' | 'table' | 'code' | 'rule'
  /** Whether it comes after an empty line. */
  readonly isApart: boolean
}

type Kind = TextBlock['kind'] | 'fence' | 'blank'

/** The part of a line that determines its kind. */
const PREFIX = 24
const HEADING = /^(?:#{1,6}\s|={2,6}\s*[^=\s])/
const ITEM = /^(?:[-*+•–]|\d{1,4}[.)])\s/
const FENCE = /^(?:```|~~~)/
const RULE = /^[-=*_\s]{3,}$/
/** Kinds that continue in the next line unless it is empty. */
const GOES_ON: ReadonlySet<Kind> = new Set(['text', 'table', 'code'])

/** The blocks, in order and without overlaps; every visible character is in one of them. */
export function blocksOf(text: string, from = 0, to = text.length): readonly TextBlock[] {
  const blocks: TextBlock[] = []
  let open: (TextBlock & { to: number }) | undefined
  let isCode = false
  let isApart = true
  for (let start = from; start < to;) {
    const found = text.indexOf('\n', start)
    const end = found < 0 || found >= to ? to : found
    const line = trimmed(text, start, end)
    start = end + 1
    const kind = kindOf(text, line, isCode)
    if (kind === 'fence') isCode = !isCode
    if (kind === 'blank') {
      open = undefined
      isApart = true
      continue
    }
    const own = kind === 'fence' ? 'code' : kind
    const goesOn = open !== undefined && (open.kind === own ? GOES_ON.has(own) : isLazy(open.kind, own))
    if (open && goesOn) open.to = line.to
    else blocks.push((open = { kind: own, from: line.from, to: line.to, isApart }))
    isApart = false
  }
  return blocks
}

/** Whether a list item continues in a line of its own. */
const isLazy = (open: Kind, next: Kind) => open === 'item' && next === 'text'

function kindOf(text: string, { from, to }: Span, isCode: boolean): Kind {
  if (from >= to) return 'blank'
  const prefix = text.slice(from, Math.min(to, from + PREFIX))
  if (FENCE.test(prefix)) return 'fence'
  if (isCode) return 'code'
  if (HEADING.test(prefix)) return 'heading'
  if (to - from <= PREFIX && RULE.test(prefix)) return 'rule'
  if (prefix.startsWith('|')) return 'table'
  return ITEM.test(prefix) ? 'item' : 'text'
}

/** The span without the white space at its ends. */
export function trimmed(text: string, from: number, to: number): Span {
  let [start, end] = [from, to]
  while (start < end && isSpace(text.charCodeAt(start))) start++
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return { from: start, to: end }
}

/** Whether it is white space as in `\s`, or a control character: nothing to read. */
export const isSpace = (code: number): boolean =>
  code <= 32 ||
  (code >= 127 && code <= 160) ||
  (code >= 0x2000 && code <= 0x200b) ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x1680 ||
  code === 0x3000 ||
  code === 0xfeff
