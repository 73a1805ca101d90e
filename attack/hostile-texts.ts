/** Texts that are made to do harm: what repeats without end, what breaks off, what no reader is for, and whole texts with errors in them. */
import type { Random } from '../src/engine/random'

/** Parts of documents, replies and problems, and the words that their readers look for. */
const PIECES = [
  ...['. ', 'a', 'a ', '\n', '\r\n', '\r', ' ', '\t', '(', ')', '[', ']', '{', '}', '|', '- ', '* ', '1 ', '1. ', '#', '# '],
  ...['"', "'", '`', '```\n', '~~~\n', '---\n', '<', '<a', '<!--', '-->', '>', '&', '&amp;', '_', '\\', '=', ' = ', '→', '->'],
  ...[',', ', ', ';', '; ', ':', ': ', '!', '?', '…', '。', '–', '×', '1,000', '0', '-1', '1e400', '1/2', '\u0301', '\u200b', '\u202e'],
  ...['\ud800', '\udc00', '😀', 'é', 'ß', 'İ', '漢', '\u00a0', '\u2028', '\ufeff', 'A b', 'e.g. ', 'No. ', 'A. ', '[a](b)', '[[a|b]]'],
  ...['and ', 'or ', 'requires ', 'needs ', 'is ', 'are ', 'is made from ', 'you can ', 'to craft a ', ', and ', ', which ', 'if '],
  ...['A rope takes 3 string. ', '- rope: 3 string\n', '| rope | 3 string |\n', 'rope,3 string\n', 'Ingredients: string\n'],
  ...['To craft a rope, you need:\n- 3 string\n', 'You craft 1 rope from 3 string at a crafting table. ', 'a\n---\n', 'item,ingredients\n'],
  ...['with one coal as fuel ', 'at a crafting table ', 'before you can craft a, ', 'it gives ', 'in version 1.2 ', 'does not '],
  ...['{"type":"crafting_shapeless","ingredients":["string"],"result":"rope"},', '{"a":', '{"a":1},', '["', '{"', '""', 'null', 'true'],
  ...['__proto__', 'constructor', 'toString', '"__proto__":1,', '<script>globalThis.harmed = true</script>', '<img src=x onerror=alert(1)>'],
  ...['("goal"<|>"craft rope"<|>"x"<|>None<|>{"string": 3}<|>{"rope": 1})\n##\n', '<|>', '##', '<think>', '</think>'],
  ...['(define (problem p) ', '(:init ', '(on a b)', '(clear a)', 'a b | c > a on c', '+a', ' > ', ' on ', 'table'],
] // prettier-ignore

const LINE = 1_150

/** One piece, or two or three in turn: whole, in long lines, as items, rows or words, or between sentences. */
export function hostileText(random: Random, size: number): string {
  const parts = Array.from({ length: 1 + random.int(3) }, () => random.pick(PIECES))
  const run = (length: number) => repeated(parts.join(''), length)
  switch (random.int(10)) {
    case 0:
      return repeated(`${run(LINE)}\n\n`, size)
    case 1:
      return repeated(`X ${run(LINE)} y. `, size)
    case 2:
      return repeated(`- ${run(60)}\n`, size)
    case 3:
      return repeated(`item | ${run(30)}\n|---|---|\n| ${run(100)} | ${run(20)} |\n`, size)
    case 4:
      return `A rope takes ${run(size)} string.`
    case 5:
      return `[${run(size)}]`
    case 6:
      return `{"${repeated(parts[0] ?? '', 20)}": "${run(size)}"}`
    case 7:
      return Array.from({ length: Math.min(size / 4, 2_000) }, () => random.pick(PIECES)).join('')
    case 8:
      return `item,ingredients\n${repeated(`rope,"${run(40)}"\n`, size)}`
    default:
      return run(size)
  }
}

const repeated = (text: string, size: number) => text.repeat(Math.max(1, Math.floor(size / text.length)))

/** A text with one to six errors: a part left out, said twice, moved, replaced or broken off, or a hostile piece put in. */
export function mutated(random: Random, text: string): string {
  let changed = text
  for (let errors = 1 + random.int(6); errors > 0; errors--) changed = withError(random, changed)
  return changed
}

function withError(random: Random, text: string): string {
  const at = random.int(text.length + 1)
  const end = Math.min(text.length, at + 1 + random.int(12))
  const [before, part, after] = [text.slice(0, at), text.slice(at, end), text.slice(end)]
  switch (random.int(8)) {
    case 0:
      return before + after
    case 1:
      return before + part + part + after
    case 2:
      return before + random.pick(PIECES) + part + after
    case 3:
      return before + random.pick(PIECES) + after
    case 4:
      return random.int(4) === 0 ? before : before + after
    case 5:
      return before + part.repeat(1 + random.int(200)) + after
    case 6: {
      const other = random.int(text.length + 1)
      return before + text.slice(other, other + part.length) + after
    }
    default:
      return before + String.fromCharCode(random.int(0x1_0000)) + after
  }
}
