import type { MindExports } from '../../exports/mind-exports'

const LOOK = { shape: 'ellipse', line: 'solid', colour: '#57606a' } as const

export const tallyExports: MindExports<'tally'> = {
  graph: ({ verbs }) => ({
    nodes: Object.entries(verbs).map(([verb, does]) => ({
      id: verb,
      label: verb,
      look: LOOK,
      attributes: { does },
    })),
    edges: [],
  }),
  bodyIn: ({ nodes }) => ({
    verbs: Object.fromEntries(nodes.map(({ id, attributes }) => [id, attributes['does']])),
  }),
  own: [],
  goals: () => [],
}
