import type { Rule, Rules } from '../../engine/worlds/items/types'
import { chosen } from './chosen'
import { capital, isMass, kindOf, listed, one, wordsOf } from './nouns'
import { PLANTED } from './planted'
import { introOf, remarkOf } from './remarks'
import { factsOf, shapesFor } from './shapes'
import { byCodeUnits } from '../../engine/code-units'
import { getOrCreate } from '../../engine/get-or-create'

interface CorpusPage {
  readonly item: string
  readonly title: string
  /** Markdown. */
  readonly text: string
}

/**
 * A short page for each item: what it is, how it is obtained, what it is for, and a remark. Everything
 * follows from the rules.
 */
export function pages(rules: Rules): readonly CorpusPage[] {
  const uses = usesIn(rules)
  return Array.from(rules, ([item, rule]) => ({
    item,
    title: titleOf(item),
    text: `# ${titleOf(item)}\n\n${bodyOf(item, rule, uses)}\n${furtherOf(item)}`,
  }))
}

export const titleOf = (item: string): string => capital(wordsOf(item))

export const pageId = (item: string): string => `pages/${item}.md`

/** The planted passages of the page, each in its own paragraph. */
function furtherOf(item: string): string {
  const quotes = PLANTED.filter(({ document }) => document === pageId(item)).map(({ quote }) => quote)
  return quotes.length === 0 ? '' : `\n## Notes\n\n${quotes.join('\n\n')}\n`
}

/** The order and the headings differ between pages, as with many authors. */
function bodyOf(item: string, rule: Rule, uses: Uses): string {
  const shape = chosen(shapesFor(rule), item, 'shape')
  const obtained = shape(factsOf(item, rule))
  const [intro, use, remark] = [introOf(item), usedFor(item, uses), remarkOf(item)]
  switch (chosen<'headed' | 'plain' | 'told'>(['headed', 'plain', 'told'], item, 'layout')) {
    case 'headed':
      return `${intro}\n\n## How to get it\n\n${obtained}\n\n## Use\n\n${use}\n\n## Remarks\n\n${remark}`
    case 'plain':
      return `${intro} ${remark}\n\n${obtained}\n\n${use}`
    case 'told':
      return `${intro} ${use}\n\n## Obtaining\n\n${obtained}\n\n${remark}`
  }
}

/** The products of each item, and the items that it is the tool for. */
interface Uses {
  readonly parts: ReadonlyMap<string, readonly string[]>
  readonly tools: ReadonlyMap<string, readonly string[]>
}

/** Maximum number of names in a sentence. */
const MAX_NAMES = 4

function usesIn(rules: Rules): Uses {
  const parts = new Map<string, string[]>()
  const tools = new Map<string, string[]>()
  for (const [item, { requires, held }] of rules)
    for (const name of Object.keys(requires))
      getOrCreate(held.includes(name) ? tools : parts, name, () => []).push(item)
  for (const items of [...parts.values(), ...tools.values()]) items.sort(byCodeUnits)
  return { parts, tools }
}

/** The uses of an item in words, without quantities: they reveal no recipe. */
function usedFor(item: string, { parts, tools }: Uses): string {
  const made = parts.get(item) ?? []
  const worked = tools.get(item) ?? []
  if (made.length > 0) {
    const list = few(made.map(one), made.length)
    return chosen(
      [
        `${capital(kindOf(item))} ${isMass(item) ? 'finds its' : 'find their'} way into ${list}.`,
        `Among the things that cannot do without it: ${list}.`,
        `It is a part of ${list}.`,
      ],
      item,
      'use',
    )
  }
  if (worked.length > 0)
    return `Without it there would be no ${few(worked.map(kindOf), worked.length, 'or')}.`
  return chosen(
    ['Nothing else is made of it.', 'It is an end in itself.', 'It goes into no other recipe.'],
    item,
    'use',
  )
}

const few = (names: readonly string[], all: number, last = 'and') =>
  listed([...names.slice(0, MAX_NAMES), ...(all > MAX_NAMES ? [`${all - MAX_NAMES} more`] : [])], last)
