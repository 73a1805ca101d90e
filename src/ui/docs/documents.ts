/**
 * The documents about Firsthand: `docs/`, README and CONTRIBUTING, each in a chunk of its own. The catalogue of
 * sentences is for contributors only.
 */
import { Late } from '../state/late.svelte'
import type { DocPage } from './document'

const titles = import.meta.glob<string>(
  ['../../../docs/*.md', '!../../../docs/sentences.md', '../../../README.md', '../../../CONTRIBUTING.md'],
  { query: '?title', import: 'default', eager: true },
)
const texts = import.meta.glob<DocPage>(
  ['../../../docs/*.md', '!../../../docs/sentences.md', '../../../README.md', '../../../CONTRIBUTING.md'],
  { query: '?document', import: 'default' },
)

/** First the documents for users, then those for developers. Documents that are not listed come last. */
const ORDER = ['README', 'library', 'library-files', 'lab', 'models', 'offline', 'results', 'simulated-model', 'controllers', 'architecture', 'CONTRIBUTING'] // prettier-ignore

interface Entry {
  /** The name in addresses. */
  readonly page: string
  readonly title: string
  readonly text: Late<DocPage>
}

const pageOf = (path: string) => path.replace(/^.*\//, '').replace(/\.md$/, '')
const placeOf = (page: string) => (ORDER.includes(page) ? ORDER.indexOf(page) : ORDER.length)

export const DOCUMENTS: readonly Entry[] = Object.entries(texts)
  .map(([path, load]) => ({ page: pageOf(path), title: titles[path] ?? pageOf(path), text: new Late(load) }))
  .sort((a, b) => placeOf(a.page) - placeOf(b.page))
