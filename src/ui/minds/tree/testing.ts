/** Helpers for tests of this mind's parts: trees, and scenes of played runs. */
import fc from 'fast-check'
import type { Scene } from '../../../../workers/api/run.api'
import { ledgerOf } from '../../../engine/run-setup'
import { runSync } from '../../../engine/drive'
import { subtask } from '../../../engine/minds/tree/subtask'
import { NODE_STATUSES, type TreeNode, type TreeShown } from '../../../engine/minds/tree/types'
import { assemble, type Resources } from '../../../library/assemble'
import { parseSpec } from '../../../library/parse-spec'
import { sceneWith } from '../../testing'
import { worldOf } from '../../worlds'

/** A subtask with the given properties only. */
export const nodeWith = (node: number, parent: number | null, given: Partial<TreeNode> = {}): TreeNode => ({
  ...{ node, parent, depth: parent === null ? 0 : 1 },
  subtask: parent === null ? subtask('reach', []) : subtask('stack', [`b${node}`, `b${node + 1}`]),
  ...{ status: 'pending', isAgain: false, verdict: null, reason: '', by: null, undoneBy: null },
  ...{ from: 0, since: 0, children: [] },
  ...given,
})

/** Built from each node's parent, which comes before it; depths and children follow. */
export function treeWith(
  parents: readonly number[],
  given: (node: number) => Partial<TreeNode> = () => ({}),
): TreeNode[] {
  const nodes: TreeNode[] = [nodeWith(0, null, { status: 'decomposed', ...given(0) })]
  for (const [index, parent] of parents.entries()) {
    const number = index + 1
    const above = nodes[parent]
    if (!above) throw new RangeError(`There is no node ${parent} before ${number}.`)
    nodes[parent] = { ...above, children: [...above.children, number] }
    nodes.push(nodeWith(number, parent, { ...given(number), depth: above.depth + 1 }))
  }
  return nodes
}

/** Trees of up to some nodes, with any statuses. */
export const anyTree = (most: number): fc.Arbitrary<TreeNode[]> =>
  fc
    .array(fc.tuple(fc.nat(), fc.constantFrom(...NODE_STATUSES), fc.boolean()), { maxLength: most })
    .map((rows) =>
      treeWith(
        rows.map(([pick], index) => pick % (index + 1)),
        (node) => {
          const row = rows[node - 1]
          return row ? { status: row[1], isAgain: row[2] } : {}
        },
      ),
    )

export const shownWith = (given: Partial<TreeShown>): TreeShown => ({
  ...{ mind: 'tree', goal: [], nodes: [], now: null, plan: [], frontier: [], pending: [], remaining: [] },
  ...{ believed: null, thought: '', calls: 0, closed: null, reached: 0, goals: 0 },
  asked: { decompose: 0, executable: 0, apply: 0, chain: 0, react: 0 },
  ...given,
})

/** Runs at some of their steps, as a worker reports them, with their world loaded. */
export const scenesWith =
  (resources: Resources) =>
  async (given: object, steps: readonly number[]): Promise<Scene[]> => {
    const spec = parseSpec(given)
    const run = runSync(assemble(spec, resources), Math.max(...steps))
    const scenes = steps.map((step) => {
      const ledger = ledgerOf(run.setup)
      for (const event of run.events) if (event.step <= step) ledger.apply(event)
      const { curve, marks, ended, questions } = ledger
      const core = {
        step: ledger.step,
        furthest: ledger.step,
        horizon: spec.horizon,
        curve,
        marks,
        ended,
        questions,
      }
      return structuredClone({ ...sceneWith(core), world: ledger.world.shown, mind: ledger.mind.shown })
    })
    await worldIsThere(scenes[0])
    return scenes
  }

async function worldIsThere(scene: Scene | undefined): Promise<void> {
  const world = scene && worldOf(scene)
  world?.want()
  for (let turn = 0; world && !world.loaded && turn < 1_000; turn++)
    await new Promise((resolve) => void setTimeout(resolve, 5))
  if (world && !world.loaded) throw new Error('The page’s half of the world does not come.')
}

const MANUAL = { decomposition: 'world', executability: 'world', update: 'world' }
/** DRIP on an instance of PlanBench, with the world's answers to all its questions. */
export const drip = (instance: number, options: object = MANUAL) => ({
  world: { id: 'blocks', options: { instance } },
  agent: { id: 'drip', options },
  seed: 1,
})
