/** Words of the page as SVG: a text for each line, broken as on screen. */
import { escaped, filled, tag } from './svg'

const canvas = new OffscreenCanvas(1, 1).getContext('2d')
const rises = new Map<string, number>()

/** From the top of a line's box down to its baseline, px. */
function riseOf(style: CSSStyleDeclaration, height: number): number {
  const { font } = style
  let share = rises.get(font)
  if (share === undefined) {
    if (canvas) canvas.font = font
    const { fontBoundingBoxAscent: up = 0.8, fontBoundingBoxDescent: down = 0.2 } =
      canvas?.measureText('x') ?? {}
    rises.set(font, (share = up / (up + down)))
  }
  return share * height
}

export interface PictureOrigin {
  readonly left: number
  readonly top: number
}

/** @param origin the point (0, 0), in the window's coordinates */
export function wordsOf(node: Text, style: CSSStyleDeclaration, origin: PictureOrigin): string {
  const range = document.createRange()
  const lines: { text: string; left: number; right: number; top: number; height: number }[] = []
  for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    for (const part of piecesOf(node, index, word, range)) {
      const { left, right, top, height } = part.box
      const last = lines.at(-1)
      if (last && Math.abs(last.top - top) < height / 2 && left >= last.right - 1) {
        last.text += `${left > last.right + 0.5 ? ' ' : ''}${part.text}`
        last.right = right
      } else lines.push({ text: part.text, left, right, top, height })
    }
  }
  return lines
    .map(({ text, left, right, top, height }) =>
      textAt(
        cased(text, style),
        style,
        left - origin.left,
        top - origin.top + riseOf(style, height),
        right - left,
      ),
    )
    .join('')
}

/** A word that is broken has several boxes: letter by letter, then. */
function piecesOf(node: Text, start: number, word: string, range: Range): { text: string; box: DOMRect }[] {
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
  const [box] = boxes
  if (!box) return []
  if (boxes.length === 1) return [{ text: word, box }]
  const letters = Array.from(word.matchAll(/./gsu), ({ index, 0: letter }) => ({ index, letter }))
  return letters.flatMap(({ index, letter }) => {
    range.setStart(node, start + index)
    range.setEnd(node, start + index + letter.length)
    return [{ text: letter, box: range.getBoundingClientRect() }].filter(({ box: { width } }) => width > 0)
  })
}

const cased = (text: string, { textTransform }: CSSStyleDeclaration): string => {
  if (textTransform === 'uppercase') return text.toUpperCase()
  return textTransform === 'lowercase' ? text.toLowerCase() : text
}

/** @param y of the baseline @param width its width on screen, kept in any font; left out: natural width */
export function textAt(
  text: string,
  style: CSSStyleDeclaration,
  x: number,
  y: number,
  width?: number,
): string {
  const line = style.textDecorationLine
  return tag(
    'text',
    {
      ...{ x, y },
      ...filled(style.color),
      'font-family': style.fontFamily,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight === '400' ? undefined : style.fontWeight,
      'font-style': style.fontStyle === 'normal' ? undefined : style.fontStyle,
      'text-decoration': line === 'none' ? undefined : line,
      ...(width !== undefined && width > 0 && { textLength: width, lengthAdjust: 'spacingAndGlyphs' }),
    },
    escaped(text),
  )
}
