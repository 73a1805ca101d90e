import { isLive } from '../../cards'
import type { ReadRun } from '../../knowledge/read-run'
import { inOrder } from '../../knowledge/read-run'
import { sameRequirements } from '../../../engine/worlds/items/requirement-set'
import { claimsOf } from '../../knowledge/claims'
import { uniqueNames } from '../../knowledge/origin'
import { canonicalClaim } from './canonical'
import { Claims } from './claims'
import { memoryWayOf } from './memory-ways'
import { RememberedActions } from './memory'
import { OriginTracker } from './origin-tracker'
import type { AdgBody, AdgClaim, AdgItem } from './types'

/** A run's knowledge at the end of these events, with its origins. */
export function readAdg({ id: run, spec, events }: ReadRun): AdgBody {
  const { id: agent, options } = spec.agent
  const claims = new Claims()
  const memory = new RememberedActions(memoryWayOf(agent, options), Number(options['x0'] ?? 1))
  const { knowledge } = spec.agent
  const kept = knowledge?.mind === 'adg' ? knowledge.body : undefined
  const isOutside = isLive('world', spec.world.id)
  const sayings = new OriginTracker(run, kept, isOutside)
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
    const claim = { ...believed, requirements, held, memory: memoryOf, ...sayings.of(name, requirements) }
    const others = isOutside && kept && Object.hasOwn(kept.items, name) ? aside(claim, kept.items[name]) : []
    return [name, others.length > 0 ? { ...claim, others } : claim]
  })
  return { items: inOrder(Object.fromEntries(items)) }
}

/**
 * Claims from before an agent was in an outside world stay beside the findings there, so the saved knowledge
 * shows what that world confirmed and contradicted. In other worlds, a run's knowledge is its beliefs, and
 * claims that its agent gave up are left out.
 */
const aside = (now: AdgClaim, kept: AdgItem | undefined): readonly AdgClaim[] =>
  (kept ? claimsOf<AdgClaim>(kept) : [])
    .filter(({ requirements, action }) => {
      const isOtherAction = action !== null && now.action !== null && action !== now.action
      return isOtherAction || !sameRequirements(requirements, now.requirements)
    })
    .map(canonicalClaim)
