import { nodeResources } from './cli/resources'
import { studied } from './studies'
import { PLANTED } from '../library/knowledge/goals/corpus/planted'
const resources = await nodeResources()
const game = { fuel: 'none', redstone: 'mine' } as const
const world = { fuel: 'iron-only', redstone: 'smelt' } as const
const t = (label: string, f: () => unknown) => { const t0 = performance.now(); const r = f(); console.log(label, JSON.stringify(r), Math.round(performance.now() - t0)) }
for (const kind of ['goals', 'graphrag'] as const) for (const documents of ['recipes', 'pages', 'all'] as const) t(`${kind} ${documents}`, () => studied({ of: 'graph', game: world, kind, documents }, 1, resources))
for (const planted of ['rules', ...new Set(PLANTED.map(({ kind }) => kind))] as const) for (const documents of ['recipes','all'] as const) if (planted==='rules'||documents==='all') t(`ext ${planted} ${documents}`, () => studied({ of: 'extraction', game: world, reader: 'rules', documents, planted }, 1, resources))
for (const similarity of ['words', 'ngrams'] as const) { for (const seed of [1, 2]) t(`theta ${similarity}`, () => studied({ of: 'theta', game: world, similarity }, seed, resources)); t(`theta .92 ${similarity}`, () => studied({ of: 'theta', game: world, similarity, theta: 0.92 }, 1, resources)) }
