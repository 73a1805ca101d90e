/**
 * The drawing of a part of a graph of goals: a node for each goal, an edge from each subgoal to the goal that
 * needs its result.
 */
import { getOrCreate } from '../../../../engine/get-or-create'
import type { GoalsBody, KeptGoal } from '../../../../library/minds/goals/types'
import {
  edgeId,
  type GraphDrawing,
  type DrawnEdge,
  type DrawnItem,
} from '../../../requirements/graph/drawing'
import { hubsOf } from '../../../requirements/graph/hubs'
import { layOut, type GraphLayout } from '../../../requirements/graph/layout'
import type { Pictured } from '../../../requirements/graph/pictured'
import { actionOf } from '../scene'
import { soonest } from './from-nothing'
import type { GoalLink } from './links'
import type { Part } from './part'
import { graphWords, shortWords, statusIn } from './words'

const linkId = ({ subgoal, goal }: Pick<GoalLink, 'subgoal' | 'goal'>): string => edgeId(subgoal, goal)

/** @returns also whether the graph has hubs, whose edges are folded */
export function picturedOf(body: GoalsBody, part: Part): Pictured & { readonly hasHubs: boolean } {
  const layouts = new Map<number, GraphLayout>()
  const drawing = drawingOf(body, part)
  const links = new Map(part.links.map((link) => [linkId(link), link]))
  return {
    asked: part.centre ?? '',
    aim: part.centre,
    moment: { step: 0, lastChange: null },
    layoutFor: (aspect) => getOrCreate(layouts, aspect, () => layOut(soonest(part), [], aspect)),
    drawingOn: () => drawing,
    words: graphWords(body, links),
    hasHubs: drawing.hubs.size > 0,
  }
}

function drawingOf(body: GoalsBody, { goals, links }: Part): GraphDrawing {
  const nodes = new Map<string, DrawnItem>()
  for (const name of goals) {
    const kept = body.goals[name]
    if (kept) nodes.set(name, nodeLook(name, kept))
  }
  const edges = new Map<string, DrawnEdge>()
  const subgoals = new Map<string, Record<string, true>>()
  for (const link of links) {
    const { goal, subgoal } = link
    getOrCreate(subgoals, goal, (): Record<string, true> => ({}))[subgoal] = true
    const edge = edgeLook(link, nodes.get(goal))
    edges.set(edge.id, edge)
  }
  const hubs = hubsOf(goals.map((goal) => ({ requirements: subgoals.get(goal) ?? {} })))
  return { nodes, edges, hubs }
}

/** The shape shows the verb if it has a shape; else the name includes it. */
function nodeLook(name: string, kept: KeptGoal): DrawnItem {
  const [item = name] = Object.keys(kept.postconditions)
  return {
    ...{ name, label: name, glyph: item, standing: statusIn(kept), action: actionOf({ name }) },
    ...{ verdict: null, isCurrent: false, isLit: false, differs: null },
  }
}

function edgeLook(link: GoalLink, of: DrawnItem | undefined): DrawnEdge {
  const { goal, subgoal, brings, isAside } = link
  const ofGoal = of?.standing === 'experienced' ? 'experienced' : 'hypothesised'
  return {
    ...{ id: linkId(link), from: subgoal, to: goal, text: shortWords(link) },
    quantity: brings.reduce((sum, { quantity }) => sum + quantity, 0),
    origin: isAside ? 'aside' : brings.length === 0 ? 'said' : ofGoal,
    ...{ verdict: null, truly: null, isOwn: false },
  }
}
