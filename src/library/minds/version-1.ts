/** Files of version 1 hold what a dependency graph or a tree of subtasks knew. They are read for ever, and no other mind has any. */
import { originOf } from '../knowledge/origin'
import { withoutInitialKnowledge } from '../knowledge/read-run'
import { usualWorld } from '../knowledge/schema-parts'
import type { Knowledge } from '../knowledge/types'
import type { RunSpec } from '../spec'
import type { KnowledgeFile } from '../store/knowledge-file'
import { canonicalAdg } from './adg/canonical'
import type { AdgItem } from './adg/types'
import { canonicalTree } from './tree/canonical'
import type { TreeTask } from './tree/types'

/** What is known beside the file, which has its run's id and nothing more of it. */
interface BesideVersion1 {
  /** The run's, where it is here. */
  readonly spec: RunSpec | null
  /** What it came from, as a file's name. */
  readonly source: string
}

/**
 * What a file of version 1 says, as knowledge: on the word of an import, for it does not say whose word it was. Where its run is
 * not here, neither is its world: it is then taken to be the first in which an agent of that mind plays, as it comes.
 */
export function ofVersion1(file: KnowledgeFile, { spec, source }: BesideVersion1): Knowledge {
  const { run, step } = file
  const origin = originOf({ by: 'import', source, ...(spec && { run, step }) })
  const runs = spec ? { [run]: { spec: withoutInitialKnowledge(spec), step, names: [] } } : {}
  if ('items' in file) {
    const items = Object.entries(file.items).map(([name, item]): [string, AdgItem] => {
      // Where a set was corrected since, more may stand there as held than it has.
      const held = item.held.filter((one) => Object.hasOwn(item.requirements, one))
      return [name, { ...item, held, memory: {}, origins: [origin] }]
    })
    const body = canonicalAdg({ items: Object.fromEntries(items) })
    return { mind: 'adg', world: spec?.world ?? usualWorld('adg'), runs, body }
  }
  if ('subtasks' in file) {
    const tasks = Object.entries(file.subtasks).map(([name, parts]): [string, TreeTask] => [
      name,
      { parts, tried: [0, 0], origins: [origin] },
    ])
    const body = canonicalTree({ tasks: Object.fromEntries(tasks) })
    return { mind: 'tree', world: spec?.world ?? usualWorld('tree'), runs, body }
  }
  throw new TypeError('A file of version 1 holds items or subtasks: its schema has checked that.')
}
