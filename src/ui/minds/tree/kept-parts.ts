/** The Library's texts about what a planner's trees have shown. */
import { counted, grouped, spaced } from '../../../engine/sentence'
import type { TreePart, TreeBody, TreeClaim } from '../../../library/minds/tree/types'
import type { Knowledge } from '../../../library/knowledge/types'
import type { Source } from '../knowledge-view'

const bodyOf = (knowledge: Knowledge): TreeBody | null => ('tasks' in knowledge.body ? knowledge.body : null)

export function summaryOf(knowledge: Knowledge): string {
  const tasks = Object.values(bodyOf(knowledge)?.tasks ?? {})
  const done = tasks.filter(({ tried }) => tried[0] > 0).length
  const failed = tasks.filter(({ tried }) => tried[0] === 0 && tried[1] > 0).length
  return `${counted(tasks.length, 'task')} split into parts: ${grouped(done)} worked, ${grouped(failed)} failed, ${grouped(tasks.length - done - failed)} not tried.`
}

/** A task by its name, or the tasks whose name contains the thing. */
export function sourcesOf(knowledge: Knowledge, thing: string): Source[] {
  const tasks = bodyOf(knowledge)?.tasks ?? {}
  return Object.entries(tasks).flatMap(([name, task]) =>
    name === thing || name.split(/[^\p{L}\p{N}_]+/u).includes(thing)
      ? [sourceOf(name, task, false), ...(task.others ?? []).map((claim) => sourceOf(name, claim, true))]
      : [],
  )
}

const partText = ({ verb, things, quantity }: TreePart) =>
  [verb, quantity > 1 ? grouped(quantity) : '', ...things.map(spaced)].filter(Boolean).join(' ')

function sourceOf(name: string, { parts, tried, origins }: TreeClaim, isAside: boolean): Source {
  const [done, failed] = tried
  const how = parts.length === 0 ? 'nothing' : parts.map(partText).join(', then ')
  const came = done + failed === 0 ? '' : ` (worked ${grouped(done)}, failed ${grouped(failed)})`
  return { text: `${spaced(name)}: ${how}${came}`, need: null, origins, isAside }
}

export function goalsOf(knowledge: Knowledge): string[] {
  return Object.keys(bodyOf(knowledge)?.tasks ?? {}).toSorted()
}
