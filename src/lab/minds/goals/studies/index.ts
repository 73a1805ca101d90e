import type { Resources } from '../../../../library/assemble'
import type { Metrics } from '../../../metrics'
import { thetaChosen } from './theta'
import type { DocumentStudy } from './types'
import { graphOf } from '../../../../engine/agents/goals/gog'
import { libraryOf } from '../../../../engine/agents/goals/graphrag'
import { sameItems } from '../../../../engine/minds/goals/graph/sameness'
import { documentsIn, extractedFrom, extractedBy } from './documents'
import { craftRules } from '../../../../engine/worlds/craft'
import { precision, recall, scored } from '../../../../reading/scoring'
import { goalsAnswerRules } from '../../../../engine/minds/goals/answer-rules'
import type { Extracted } from '../../../../engine/minds/goals/types/claims'
import { valuesOf } from '../../../../engine/record'
import type { Code } from '../../../../library/code'
import { simulatedOptions } from '../../../../models/simulated/options'
import { Hkg } from '../../../../engine/agents/goals/hkg'
import { recipeFilesOf } from '../../../../engine/agents/goals/hkg/of-the-game'
import { ofRules } from '../../../../engine/agents/goals/of-rules'
import { actionOf, worldBench } from '../../../../engine/minds/goals/bench'
import { expansionFor } from '../../../../engine/minds/goals/graph/expansion'
import { materialsAndTools } from '../../../../engine/minds/goals/graph/materials'
import type { PlannedStep } from '../../../../engine/minds/goals/plan'
import { planQuality } from '../../../../engine/minds/goals/quality'
import { CraftWorld } from '../../../../engine/worlds/craft/craft-world'
import { canonicalName } from '../../../../engine/worlds/craft/names'
import type { Rules } from '../../../../engine/worlds/items/types'

/** Measurements without a run. Depends only on the study and the seed. */
export function studied(study: DocumentStudy, seed: number, resources: Resources): Metrics {
  switch (study.of) {
    case 'lists':
      return wrongLists(study)
    case 'graph':
      return graphSize(study)
    case 'extraction':
      return extraction(study, seed, resources)
    case 'theta':
      return thetaChosen(study, seed, resources)
  }
}

/** Nodes and edges of the graph of those documents, read by rules. */
function graphSize({ game, kind, documents }: Extract<DocumentStudy, { readonly of: 'graph' }>): Metrics {
  const size = kind === 'goals' ? goalGraph : entityGraph
  return { ...size(game, documents), 'graph-documents': documentsIn(game, documents).length }
}

type Sizes = (...of: Parameters<typeof documentsIn>) => Metrics

const goalGraph: Sizes = (game, documents) => {
  const graph = graphOf(extractedFrom(game, documents), sameItems)
  const edges = graph.goals.reduce((sum, goal) => sum + graph.subgoals(goal).length, 0)
  return { 'graph-nodes': graph.goals.length, 'graph-edges': edges }
}

const entityGraph: Sizes = (game, documents) => {
  const extracted = new Map(extractedFrom(game, documents).map((one) => [one.document, one]))
  const sources = documentsIn(game, documents).flatMap(({ id, text }) => {
    const one = extracted.get(id)
    return one ? [{ text, extracted: one }] : []
  })
  const { entities, relationships } = libraryOf(sources).index
  return { 'graph-nodes': entities.length, 'graph-edges': relationships.length }
}

type Extraction = Extract<DocumentStudy, { readonly of: 'extraction' }>

/** Precision and recall, over everything or one kind of planted sentence. @param seed of the model that reads */
function extraction(study: Extraction, seed: number, { code }: Pick<Resources, 'code'>): Metrics {
  const { game, documents, planted } = study
  const extracted = readWith(study, seed, code)
  const { overall, byKind } = scored(extracted, craftRules(game), documentsIn(game, documents))
  const isTrue = (of: { readonly claims: number; readonly right: number }) =>
    of.claims > 0 ? of.right / of.claims : null
  if (planted === 'rules')
    return {
      'extraction-precision': precision(overall),
      'extraction-recall': recall(overall),
      'extraction-true': isTrue(overall),
    }
  const score = byKind.get(planted)
  if (!score) throw new RangeError(`There is no kind of planted (added) sentence with the name ${planted}.`)
  return {
    // A sentence can be read rightly even if it is false.
    'extraction-precision': score.claims > 0 ? score.asSaid / score.claims : null,
    'extraction-recall': score.wanted > 0 ? recall(score) : null,
    'extraction-right': score.readRight / score.planted,
    'extraction-true': isTrue(score),
  }
}

function readWith({ reader, game, documents }: Extraction, seed: number, code: Code): readonly Extracted[] {
  if (reader.by === 'rules') return extractedFrom(game, documents)
  const options = valuesOf(simulatedOptions, { slips: reader.slips })
  const model = code.model['simulated']?.create({ options }, seed, goalsAnswerRules)
  if (!model) throw new RangeError('There is no simulated model.')
  return extractedBy(model, game, documents)
}

type Lists = Extract<DocumentStudy, { readonly of: 'lists' }>

const wrongLists = (study: Lists): Metrics => ({ 'wrong-lists': tasksWithWrongList(study).length })

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
