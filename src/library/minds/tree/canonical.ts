import { unionOrigins } from '../../knowledge/origin'
import { inOrder } from '../../knowledge/read-run'
import type { Origin } from '../../knowledge/types'
import type { TreeBody, TreeClaim, TreeTask } from './types'

/** A claim in its one form: equal claims, equal bytes. The order of parts is what was said. */
export const canonicalClaim = ({ parts, tried, origins }: TreeClaim): TreeClaim => ({
  parts: parts.map(({ verb, things, quantity }) => ({ verb, things, quantity })),
  tried,
  origins: unionOrigins(origins),
})

export const canonicalTask = ({ others, ...claim }: TreeTask): TreeTask => ({
  ...canonicalClaim(claim),
  ...(others && others.length > 0 && { others: others.map(canonicalClaim) }),
})

export const canonicalTree = ({ tasks }: TreeBody): TreeBody => ({
  tasks: inOrder(
    Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, canonicalTask(task)])),
  ),
})

/** With every origin replaced. */
export function withOrigins({ tasks }: TreeBody, replace: (origin: Origin) => Origin): TreeBody {
  const claim = (one: TreeClaim): TreeClaim => ({ ...one, origins: one.origins.map(replace) })
  const replaced = Object.entries(tasks).map(([name, { others, ...own }]): [string, TreeTask] => [
    name,
    { ...claim(own), ...(others && { others: others.map(claim) }) },
  ])
  return canonicalTree({ tasks: Object.fromEntries(replaced) })
}

export function* originsOfTree({ tasks }: TreeBody): Generator<Origin> {
  for (const { others = [], ...own } of Object.values(tasks))
    for (const { origins } of [own, ...others]) yield* origins
}
