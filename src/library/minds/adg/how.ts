/** How a claim about an item is known, in a word or two. */
import type { Origin } from '../../knowledge/types'
import type { AdgClaim } from './types'

const WORDS: Readonly<Record<Origin['by'], string>> = {
  person: 'a person’s guess',
  model: 'the model’s guess',
  manual: 'from the manual',
  resources: 'assumed',
  analogy: 'copied guess',
  plan: 'shown by an example',
  experience: 'learned earlier, in doubt',
  import: 'from a file',
  nobody: 'not asked yet',
}

/** The author that a hypothesis is attributed to, if it has several. */
const HYPOTHESISED_BY = [
  'person',
  'model',
  'manual',
  'resources',
  'experience',
  'analogy',
  'plan',
  'import',
] as const

export function howOf({ standing, origins }: Pick<AdgClaim, 'standing' | 'origins'>): string {
  const said = new Set(origins.map(({ by }) => by))
  switch (standing) {
    case 'experienced':
      return said.has('plan') && !said.has('experience') ? WORDS.plan : 'learned'
    case 'analogy':
      return WORDS.analogy
    case 'inadmissible':
      return 'given up'
    case 'hypothesised': {
      const by = HYPOTHESISED_BY.find((one) => said.has(one))
      return WORDS[by ?? 'nobody']
    }
    default:
      return standing satisfies never
  }
}
