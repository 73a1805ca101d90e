/**
 * The same beliefs for a task in which the goals arrive as recipe lines, and a rule needs a tool that the
 * agent chooses with the action.
 */
import type { Agent } from '../../effects'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import { readRequest } from '../learning/goals'
import type { Parts } from './parts'
import { begin, inventoryOf, probed, recall, repeat } from './gather-and-try'

/** Handles one line after another, each with the tool and the action that are likeliest to work. */
export function* cook(parts: Parts): Agent {
  const { learner, experience, inquiry, notebook } = parts
  yield* begin(parts)
  for (;;) {
    if (learner.episodeIsOver) yield* begin(parts)
    const v = yield* readRequest(learner)
    if (!v) return 'nothing-left'
    inquiry.add(v)
    yield* inquiry.ask(v)
    const lesson = experience.lessons.get(v)
    if (lesson) {
      yield* repeat(parts, v, lesson.action)
      if (v.standing !== 'experienced') recall(parts)
      continue
    }
    const { tool, action, believed } = likeliest(parts, v)
    const calibration = parts.prober.calibrationOf(v, action)
    const success = calibration.of(believed)
    learner.graph.setRequirements(v, { [tool.name]: 1 })
    const stock = new Map([[tool, 1]])
    yield* notebook.believe([v])
    const held = only(tool, inventoryOf(learner))
    yield* notebook.choose(
      {
        item: v,
        action,
        stock,
        success,
        believed,
        worth: 1,
        cost: 0,
        score: success,
        reason: 'best',
      },
      held,
    )
    calibration.count(believed, yield* probed(parts, v, action, held))
  }
}

interface Way {
  readonly tool: GraphItem
  readonly action: number
  readonly believed: number
}

/** The tool and the action that are likeliest to work; the first of several. */
function likeliest({ learner, experience, beliefs, task }: Parts, v: GraphItem): Way {
  const [first] = experience.tools
  if (!first) throw new TypeError('Whoever reads a cookbook has tools.')
  const belief = beliefs.of(v)
  const success = new Float64Array(task.actions.length)
  let best: Way = { tool: first, action: 0, believed: -1 }
  for (const tool of experience.tools) {
    belief.success(only(tool, inventoryOf(learner)), success)
    for (const [action, p] of success.entries()) if (p > best.believed) best = { tool, action, believed: p }
  }
  return best
}

/** An inventory that holds only the tool: other ingredients are available, but take no part. */
function only(tool: GraphItem, inventory: Float64Array): Float64Array {
  const held = new Float64Array(inventory.length)
  held[tool.index] = 1
  return held
}
