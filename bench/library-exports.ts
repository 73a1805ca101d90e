/** A large graph in the formats of other programs, written and read. Times are a processor's. */
import { formatsOf, read, READ_BY, written } from '../src/library/exports'
import type { AdgItem } from '../src/library/minds/adg/types'
import type { Knowledge } from '../src/library/knowledge/types'
import { NO_LABELS } from '../src/library/store/library-types'
import { DEFAULT_SPEC } from '../src/library/spec'
import { grouped, line, rate } from './measure'

const [ITEMS, EDGES_EACH] = [5_000, 3]

export function benchLibraryExports(): void {
  const knowledge = largeGraph()
  for (const { id, label, extension, readsBack } of formatsOf(knowledge)) {
    const write = () => written(id, knowledge, NO_LABELS, { title: 'large', goal: 'item_9' })
    const [file] = write()
    const text = file?.text ?? ''
    const format = readsBack === null ? undefined : READ_BY[extension]
    const back = format && `read in ${(1000 / rate(() => read(format, text, 'x'))).toFixed(1)} ms`
    line(
      `${grouped(ITEMS)} items, ${grouped(ITEMS * EDGES_EACH)} edges as ${label}`,
      `${(1000 / rate(write)).toFixed(1)} ms`,
      [`${grouped(text.length)} characters`, ...(back ? [back] : [])].join(', '),
    )
  }
}

/** Items that need the three before them. */
function largeGraph(): Knowledge {
  const items = Array.from({ length: ITEMS }, (_, at): [string, AdgItem] => {
    const needs = Array.from({ length: Math.min(at, EDGES_EACH) }, (_, back) => `item_${at - back - 1}`)
    const requirements = Object.fromEntries(needs.map((need) => [need, 1]))
    return [
      `item_${at}`,
      {
        ...{ requirements, held: needs.slice(1), standing: 'experienced', revisions: 1, yields: 1 },
        ...{ action: 'craft', memory: { craft: [2, 1] }, origins: [{ by: 'experience' }] },
      },
    ]
  })
  return { mind: 'adg', world: DEFAULT_SPEC.world, runs: {}, body: { items: Object.fromEntries(items) } }
}
