/** What is written about Firsthand: the files of `docs/` and what stands above them, each in a chunk of its own. */
import { Late } from '../state/late.svelte'
import type { DocPage } from './document'

const titles = import.meta.glob<string>(
  ['../../../docs/*.md', '../../../README.md', '../../../CONTRIBUTING.md'],
  { query: '?title', import: 'default', eager: true },
)
const texts = import.meta.glob<DocPage>(
  ['../../../docs/*.md', '../../../README.md', '../../../CONTRIBUTING.md'],
  { query: '?document', import: 'default' },
)

/** From what anybody reads first to what only who changes it needs. Others come after these. */
const ORDER = ['README', 'library', 'lab', 'models', 'offline', 'results', 'simulated-model', 'controllers', 'architecture', 'CONTRIBUTING'] // prettier-ignore

interface Entry {
  /** As addresses have it. */
  readonly page: string
  readonly title: string
  readonly text: Late<DocPage>
}

const pageOf = (path: string) => path.replace(/^.*\//, '').replace(/\.md$/, '')
const placeOf = (page: string) => (ORDER.includes(page) ? ORDER.indexOf(page) : ORDER.length)

export const DOCUMENTS: readonly Entry[] = Object.entries(texts)
  .map(([path, load]) => ({ page: pageOf(path), title: titles[path] ?? pageOf(path), text: new Late(load) }))
  .sort((a, b) => placeOf(a.page) - placeOf(b.page))
