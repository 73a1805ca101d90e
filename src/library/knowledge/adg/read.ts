import type { ReadRun } from '../read-run'
import { inOrder } from '../read-run'
import { uniqueNames } from '../origin'
import { Claims } from './claims'
import { memoryWayOf } from './memory-ways'
import { RememberedActions } from './memory'
import { Sayings } from './sayings'
import type { AdgBody, AdgItem } from './types'

/** What a run knows at the end of these events, and on whose word. */
export function readAdg({ id: run, spec, events }: ReadRun): AdgBody {
  const { id: agent, options } = spec.agent
  const claims = new Claims()
  const memory = new RememberedActions(memoryWayOf(agent, options), Number(options['x0'] ?? 1))
  const { knowledge } = spec.agent
  const sayings = new Sayings(run, knowledge?.mind === 'adg' ? knowledge.body : undefined)
  for (const event of events) {
    claims.see(event)
    memory.see(event)
    sayings.see(event)
  }
  claims.nameAll()
  memory.settle()
  const items = [...claims.items].map(([name, believed]): [string, AdgItem] => {
    const requirements = inOrder(believed.requirements)
    const held = uniqueNames(believed.held)
    const memoryOf = inOrder(memory.of(name))
    return [name, { ...believed, requirements, held, memory: memoryOf, ...sayings.of(name, requirements) }]
  })
  return { items: inOrder(Object.fromEntries(items)) }
}
