/** Knowledge from before an agent was in an outside world, and its experience there, each with its place. */
import type { SeenItems } from '../../../engine/minds/adg/tested'
import type { SeenItem } from '../../../engine/minds/adg/types/tested'
import { sameRequirements } from '../../../engine/worlds/items/requirement-set'
import { cardOf, isLive } from '../../cards'
import { claimsOf, isDecision } from '../../knowledge/claims'
import type { Knowledge, Origin, RunOf } from '../../knowledge/types'
import { adgClaims } from './claim-kind'
import { howOf } from './how'
import type { AdgClaim, AdgItem } from './types'

type Graph = Pick<Knowledge<'adg'>, 'runs' | 'body'>

const runOf = ({ run }: Origin, { runs }: Graph): RunOf | undefined =>
  run !== undefined && Object.hasOwn(runs, run) ? runs[run] : undefined

/** The run that learned this in an outside world; undefined: it was learned elsewhere, or is only hearsay. */
function outsideRun(origin: Origin, graph: Graph): RunOf | undefined {
  const run = runOf(origin, graph)
  const isFirstHand = origin.by === 'experience' || origin.by === 'plan'
  return isFirstHand && run && isLive('world', run.spec.world.id) ? run : undefined
}

/** A known author's word, and not of a run in a world outside: a word that was heard there was put to the test there. */
function isOfText(origin: Origin, graph: Graph): boolean {
  const run = runOf(origin, graph)
  return origin.by !== 'nobody' && !isDecision(origin) && !(run && isLive('world', run.spec.world.id))
}

/** A belief, with where it was learned. */
export interface LearnedElsewhere {
  readonly requirements: AdgClaim['requirements']
  readonly action: string | null
  /** `found out`, `the model’s word` */
  readonly how: string
  /** Who says so, that weighs most. */
  readonly origin: Origin | null
}

/** The earlier belief about each item. An item that was given up had no believed requirements. */
export function believedIn(graph: Graph): ReadonlyMap<string, LearnedElsewhere> {
  return new Map(
    Object.entries(graph.body.items).flatMap(([name, item]): [string, LearnedElsewhere][] => {
      const claim = ofText(item, graph)
      if (!claim) return []
      const origins = claim.origins.filter((origin) => isOfText(origin, graph))
      const { requirements, action } = claim
      return [[name, { requirements, action, how: howOf({ ...claim, origins }), origin: origins[0] ?? null }]]
    }),
  )
}

function ofText(item: AdgItem, graph: Graph): AdgClaim | undefined {
  const claims = claimsOf<AdgClaim>(item).filter(
    (claim) =>
      claim.standing !== 'inadmissible' &&
      adgClaims.isSaid(claim) &&
      claim.origins.some((origin) => isOfText(origin, graph)),
  )
  const [first] = claims
  // If both agree on the set, its action is from the later finding; the earlier claim stays beside it.
  const alone = claims.find(
    ({ requirements, origins }) =>
      first &&
      sameRequirements(requirements, first.requirements) &&
      origins.every((origin) => isOfText(origin, graph)),
  )
  return alone ?? first
}

/** First-hand findings from outside worlds. */
export function seenIn(graph: Graph): SeenItems {
  const all = new Map<string, readonly SeenItem[]>()
  for (const [name, item] of Object.entries(graph.body.items)) {
    const seen = claimsOf<AdgClaim>(item).flatMap((claim) =>
      claim.origins.flatMap((origin) => seenBy(claim, origin, graph) ?? []),
    )
    if (seen.length > 0) all.set(name, seen)
  }
  return all
}

function seenBy({ requirements, action }: AdgClaim, origin: Origin, graph: Graph): SeenItem | null {
  const run = outsideRun(origin, graph)
  if (!run) return null
  const { known } = run.spec.world
  return {
    ...{ requirements, action },
    where: {
      server: known?.server ?? null,
      version: known?.version ?? null,
      run: origin.run ?? null,
      who: nameOf(run),
      step: origin.step ?? null,
      isShown: origin.by === 'plan',
    },
  }
}

const nameOf = ({ spec: { agent, seed }, names }: RunOf): string =>
  names.length > 0
    ? names.join(', ')
    : `${cardOf('agent', agent.id)?.label ?? agent.id}, seed ${String(seed)}`
