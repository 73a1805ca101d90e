import { graphOf } from '../../../../engine/agents/goals/gog'
import { Hkg } from '../../../../engine/agents/goals/hkg'
import { recipeFilesOf } from '../../../../engine/agents/goals/hkg/of-the-game'
import { ofRules } from '../../../../engine/agents/goals/of-rules'
import { actionOf, worldBench } from '../../../../engine/minds/goals/bench'
import { expansionFor } from '../../../../engine/minds/goals/graph/expansion'
import { materialsAndTools } from '../../../../engine/minds/goals/graph/materials'
import { sameItems } from '../../../../engine/minds/goals/graph/sameness'
import type { PlannedStep } from '../../../../engine/minds/goals/plan'
import { planQuality } from '../../../../engine/minds/goals/quality'
import { craftRules } from '../../../../engine/worlds/craft'
import { CraftWorld } from '../../../../engine/worlds/craft/craft-world'
import { canonicalName } from '../../../../engine/worlds/craft/names'
import type { Rules } from '../../../../engine/worlds/items/types'
import type { Metrics } from '../../../metrics'
import type { DocumentStudy } from './types'

type Lists = Extract<DocumentStudy, { readonly of: 'lists' }>

export const wrongLists = (study: Lists): Metrics => ({ 'wrong-lists': tasksWithWrongList(study).length })

/** The tasks whose list fails: the world lacks one of its steps, or rejects it because something is missing. */
export function tasksWithWrongList({ game, method, tasks }: Lists): readonly string[] {
  const rules = craftRules(game)
  const bench = worldBench(new CraftWorld(rules, { ...NOBODY_PLAYS, manual: rules }))
  const listFor = LISTS[method](rules)
  return tasks.filter((task) => {
    const list = listFor(task)
    const steps = list.map((line): PlannedStep => ({
      task: { action: line.action, item: line.item },
      goal: [line.item, line.quantity],
    }))
    const { steps: judged } = planQuality(steps, list, bench, 'by-item')
    return judged.length === 0 || judged.some(({ verdict }) => verdict !== 'sound')
  })
}

const NOBODY_PLAYS = { goals: [], actions: [], plans: [], canonicalName }

interface Line {
  readonly action: string
  readonly item: string
  readonly quantity: number
}
type ListFor = (task: string) => readonly Line[]

const hkg = (rules: Rules, gold: 'block' | 'ore', variant: 'published' | 'mended'): ListFor => {
  const graph = new Hkg(recipeFilesOf(rules, gold), variant)
  return (task) => graph.listFor(task)
}

const LISTS: Readonly<Record<Lists['method'], (rules: Rules) => ListFor>> = {
  gog(rules) {
    const graph = graphOf(ofRules(rules), sameItems)
    return (task) => {
      const expansion = expansionFor(graph, task, 1)
      const list = expansion ? materialsAndTools(expansion) : []
      return list.map((line) => ({ action: actionOf(line), item: line.item, quantity: line.quantity }))
    }
  },
  'hkg-published': (rules) => hkg(rules, 'block', 'published'),
  'hkg-ore': (rules) => hkg(rules, 'ore', 'published'),
  'hkg-mended': (rules) => hkg(rules, 'ore', 'mended'),
}
