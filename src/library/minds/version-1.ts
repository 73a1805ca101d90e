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

/** Known facts beside the file, which only contains its run's id. */
interface BesideVersion1 {
  /** The run's, where it is here. */
  readonly spec: RunSpec | null
  /** The source, as a file's name. */
  readonly source: string
}

/**
 * Converts a file of version 1 to knowledge. Its origin is an import, because the file has no authors. If its
 * run is not stored here, its world is unknown too: then it is the first world in which an agent of that mind
 * plays, with default options.
 */
export function ofVersion1(file: KnowledgeFile, { spec, source }: BesideVersion1): Knowledge {
  const { run, step } = file
  const origin = originOf({ by: 'import', source, ...(spec && { run, step }) })
  const runs = spec ? { [run]: { spec: withoutInitialKnowledge(spec), step, names: [] } } : {}
  if ('items' in file) {
    const items = Object.entries(file.items).map(([name, item]): [string, AdgItem] => {
      // If a set was corrected later, the file may list held items that it no longer has.
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
  throw new TypeError('This file of version 1 holds neither items nor subtasks.')
}
