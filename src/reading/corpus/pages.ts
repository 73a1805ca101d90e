import type { Rule, Rules } from '../../engine/worlds/items/types'
import { chosen } from './chosen'
import { capital, wordsOf } from './nouns'
import { PLANTED } from './planted'
import { introOf, remarkOf } from './remarks'
import { factsOf, shapesFor } from './shapes'
import { usedFor, usesIn, type Uses } from './uses'

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
