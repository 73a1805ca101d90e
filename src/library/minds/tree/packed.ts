import { PackedOrigins } from '../../links/origins'
import type { PackedBody, Packing } from '../../links/packing'
import { list } from '../../links/port'
import type { Part, TreeClaim, TreeTask } from './types'

/** What a planner's trees have shown. */
export const packedTree: PackedBody = (packing, rest, value) => {
  const tasks = value?.mind === 'tree' ? value.body.tasks : undefined
  const origins = new PackedOrigins(packing)
  const read = packing.words.record<TreeTask>(packing.port, 'task', tasks, (one) =>
    task(packing, origins, one),
  )
  return { mind: 'tree', ...rest, body: { tasks: read } }
}

function task(packing: Packing, origins: PackedOrigins, value: TreeTask | undefined): TreeTask {
  const { port } = packing
  origins.next()
  const first = claim(packing, origins, value)
  if (!port.flag('others', value?.others !== undefined)) return first
  return { ...first, others: list(port, 'others', value?.others, (other) => claim(packing, origins, other)) }
}

function claim(packing: Packing, origins: PackedOrigins, value: TreeClaim | undefined): TreeClaim {
  const { port } = packing
  const parts = list(port, 'parts', value?.parts, (one) => part(packing, one))
  const done = port.number('done', value?.tried[0])
  const failed = port.number('failed', value?.tried[1])
  return { parts, tried: [done, failed], origins: origins.list('origin of a task', value?.origins) }
}

function part({ port, actions, things }: Packing, value: Part | undefined): Part {
  const verb = actions.name(port, 'verb', value?.verb)
  const named = list(port, 'things', value?.things, (name) => things.name(port, 'thing', name))
  return { verb, things: named, quantity: port.number('quantity', value?.quantity) }
}
