import type { EventOf, RunEvent } from '../../../engine/events'
import { getOrCreate } from '../../../engine/get-or-create'
import type { Author } from '../../../engine/minds/mind'
import { isItemActionEvent } from '../../../engine/worlds/items/action-events'
import { sameRequirements, setKey } from '../../../engine/worlds/items/requirement-set'
import type { ItemActionEvent, RequirementSet } from '../../../engine/worlds/items/types'
import { originOf, uniqueNames, unionOrigins } from '../../knowledge/origin'
import type { Origin } from '../../knowledge/types'
import type { AdgBody, AdgClaim } from './types'

/** One statement that an item takes this. */
interface Saying {
  readonly requirements: RequirementSet
  readonly origins: readonly Origin[]
  /** Who says each edge, where these are not those who say the whole. */
  readonly edges?: Readonly<Record<string, readonly Origin[]>>
}

/** Named, and nothing else. */
const NOBODY: readonly Origin[] = [{ by: 'nobody' }]

/** The authors of each claim about each item, from the events of one run. */
export class OriginTracker {
  readonly #run: string
  readonly #sayings = new Map<string, Map<string, Saying>>()
  /** Who answered last what an item needs, or corrected it. */
  readonly #answered = new Map<string, Author>()
  /** The last predicted requirements of each item. */
  readonly #predicted = new Map<string, RequirementSet>()
  readonly #corrected = new Map<string, { readonly by: Author; readonly answer: RequirementSet }>()
  /** The last observed requirements of each item. */
  readonly #learned = new Map<string, RequirementSet>()
  /** Items that a human-written plan has obtained, with no other evidence since. */
  readonly #shown = new Set<string>()

  readonly #kept: AdgBody['items']
  /** In an outside world: items that count as learned, but were not yet confirmed there. */
  readonly #unseen = new Map<string, Pick<AdgClaim, 'requirements' | 'held'>>()
  readonly #isOutside: boolean

  /**
   * @param kept the knowledge that the agent began with
   * @param isOutside an outside world: a success there is a new finding, even if the agent learns nothing
   * from it
   */
  constructor(run: string, kept?: AdgBody, isOutside = false) {
    this.#run = run
    this.#kept = kept?.items ?? {}
    this.#isOutside = isOutside
  }

  see(event: RunEvent): void {
    switch (event.kind) {
      case 'question-answered': {
        const { question, answer, fallback } = event
        const by = event.by ?? (fallback ? 'nobody' : 'model')
        if (question.kind === 'requirements') this.#answered.set(question.item, by)
        if (question.kind === 'correction' && isSet(answer))
          this.#corrected.set(question.item, { by, answer })
        break
      }
      case 'predicted': {
        const { item, cyclic, step } = event
        const by = event.source === 'model' ? (this.#answered.get(item) ?? 'model') : event.source
        this.#predicted.set(item, cyclic ? {} : event.requirements)
        if (cyclic) this.#say(item, {}, { by: 'nobody', step })
        else this.#say(item, event.requirements, { by: by === 'kept' ? 'import' : by, step })
        break
      }
      case 'brought':
        this.#bring(event.item)
        if (this.#isOutside && event.standing === 'experienced') this.#unseen.set(event.item, event)
        break
      case 'requirement-learned': {
        const { item, requirements, step } = event
        this.#learned.set(item, requirements)
        this.#unseen.delete(item)
        this.#say(item, requirements, { by: this.#shown.has(item) ? 'plan' : 'experience', step })
        break
      }
      case 'item-revised': {
        const from = this.#copied(
          event.to,
          event.analogues.map(({ item }) => item),
        )
        const copied = { by: 'analogy', step: event.step } as const
        this.#say(event.item, event.to, { ...copied, from: Object.values(from).flat() }, from)
        break
      }
      case 'item-inadmissible':
        // Some of every resource: no source claims that the item needs them (Algorithm 3, Case 1).
        this.#say(event.item, event.to, { by: 'resources', step: event.step })
        break
      case 'self-corrected': {
        const corrected = this.#corrected.get(event.item)
        if (corrected && isTakenOver(event, corrected.answer))
          this.#say(event.item, event.to, { by: corrected.by, step: event.step })
        break
      }
      case 'believed':
        this.#suppose(event)
        break
      case 'demonstrated':
        if (event.success) this.#shown.add(event.item)
        break
      default:
        if (isItemActionEvent(event) && event.success) this.#worked(event)
    }
  }

  /**
   * Attributes the most probable hypothesis. It may add something to the model's answer, or leave something
   * out. Then no source has claimed the whole set, and the model has only its own edges. A set that was seen
   * before, or came with saved knowledge, has its origins already.
   */
  #suppose({ item, step, hypotheses: [most] }: EventOf<'believed'>): void {
    if (!most || most.source === 'former' || most.source === 'kept') return
    const { requirements, source } = most
    const predicted = this.#predicted.get(item)
    if (predicted && sameRequirements(predicted, requirements)) return
    this.#say(item, requirements, { by: source === 'answer' ? 'resources' : 'analogy', step })
  }

  /** A success that consumed exactly the known requirements confirms them here, too. */
  #worked({ item, consumed, step }: RunEvent & ItemActionEvent): void {
    this.#shown.delete(item)
    const unseen = this.#unseen.get(item)
    if (!unseen) return
    const { requirements, held } = unseen
    const taken = Object.entries(requirements).filter(([need]) => !held.includes(need))
    if (!sameRequirements(Object.fromEntries(taken), consumed)) return
    this.#unseen.delete(item)
    this.#say(item, requirements, { by: 'experience', step })
  }

  /** Who says this whole set, and who says single edges of it beside those. */
  of(item: string, requirements: RequirementSet): Pick<AdgClaim, 'origins' | 'edges'> {
    const sayings = [...(this.#sayings.get(item)?.values() ?? [])]
    const origins: Origin[] = []
    const edges: [string, readonly Origin[]][] = []
    for (const saying of sayings)
      if (sameRequirements(saying.requirements, requirements)) origins.push(...saying.origins)
    for (const [name, quantity] of Object.entries(requirements)) {
      const said = sayings.flatMap((saying) => edgeOrigins(saying, name, quantity))
      const beside = unionOrigins(said).filter(
        (one) => !origins.some((whole) => isSame(whole, one)) && one.by !== 'nobody',
      )
      if (beside.length > 0) edges.push([name, beside])
    }
    return {
      origins: origins.length > 0 ? unionOrigins(origins) : NOBODY,
      ...(edges.length > 0 && { edges: Object.fromEntries(edges) }),
    }
  }

  /** By edge, the items whose sets contain it: the edge is a copy, whatever its quantity. */
  #copied(to: RequirementSet, items: readonly string[]): Readonly<Record<string, readonly string[]>> {
    const having = (name: string) =>
      items.filter((item) => Object.hasOwn(this.#learned.get(item) ?? {}, name))
    return Object.fromEntries(Object.keys(to).map((name) => [name, uniqueNames(having(name))]))
  }

  #say(
    item: string,
    requirements: RequirementSet,
    { by, step, from = [] }: Pick<Origin, 'by' | 'from'> & { readonly step: number },
    copied?: Readonly<Record<string, readonly string[]>>,
  ): void {
    const said = this.#of(item)
    const origin = originOf({ by, run: this.#run, step, from })
    // Found out again after it was something else, it is another finding; a repeated word counts once.
    const time = by === 'experience' ? step : ''
    const key = `${by}/${time}/${(origin.from ?? []).join()}/${setKey(requirements)}`
    if (said.has(key)) return
    const edges = Object.entries(copied ?? {}).map(([name, items]) => {
      return [name, [originOf({ ...origin, from: items })]] as const
    })
    said.set(key, { requirements, origins: [origin], ...(copied && { edges: Object.fromEntries(edges) }) })
  }

  /** Takes over the claims about the item from before this run. */
  #bring(item: string): void {
    const { others = [], ...own } = this.#kept[item] ?? {}
    const claims = 'origins' in own ? [own, ...others] : others
    for (const [at, { requirements, origins, edges = {} }] of claims.entries()) {
      const all = Object.keys(requirements).map(
        (name) => [name, [...origins, ...(edges[name] ?? [])]] as const,
      )
      this.#of(item).set(`kept/${at}`, { requirements, origins, edges: Object.fromEntries(all) })
    }
  }

  #of(item: string): Map<string, Saying> {
    return getOrCreate(this.#sayings, item, () => new Map<string, Saying>())
  }
}

const edgeOrigins = ({ requirements, origins, edges }: Saying, name: string, quantity: number) =>
  requirements[name] === quantity ? (edges ? (edges[name] ?? []) : origins) : []

/** A correction that would close a cycle is not taken over: then the new set is not the answer. */
export const isTakenOver = (
  { from, to }: Pick<EventOf<'self-corrected'>, 'from' | 'to'>,
  answer: RequirementSet | undefined,
): boolean => !sameRequirements(from, to) || (answer !== undefined && sameRequirements(answer, to))

export const isSet = (answer: unknown): answer is RequirementSet =>
  typeof answer === 'object' && answer !== null

const isSame = (a: Origin, b: Origin): boolean => unionOrigins([a], [b]).length === 1
