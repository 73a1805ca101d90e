import type { Rules } from '../../engine/worlds/items/types'
import { pageId, pages, titleOf } from './pages'
import { recipeFile } from '../../engine/minds/goals/documents/recipe-file'
import { TOPICS } from './topics'

export interface CorpusDocument {
  /** `recipes/torch.json`, `pages/torch.md`, `topics/fuel.md` */
  readonly id: string
  readonly title: string
  readonly format: 'json' | 'markdown'
  readonly text: string
}

/**
 * Documents about the craft world: the recipe files and pages of all items in the order of the rules, then
 * topic pages. We wrote all of it, and nothing is random: the same rules give the same documents.
 */
export const corpus = (rules: Rules): readonly CorpusDocument[] => [
  ...Array.from(rules, ([item, rule]): CorpusDocument => {
    const text = recipeFile(item, rule)
    return { id: `recipes/${item}.json`, title: titleOf(item), format: 'json', text }
  }),
  ...pages(rules).map(({ item, title, text }): CorpusDocument => {
    return { id: pageId(item), title, format: 'markdown', text }
  }),
  ...Object.entries(TOPICS).map(([name, text]): CorpusDocument => {
    const title = /^# (.*)/.exec(text)?.[1] ?? name
    return { id: `topics/${name}.md`, title, format: 'markdown', text }
  }),
]
