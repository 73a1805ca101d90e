import type { Line } from '../../../card/line'
import type { ItemHistory, Revision } from '../../../../engine/minds/adg/types/history'
import { amount, counted, item, listed, say, term, times, type Sentence } from '../../../../engine/sentence'
import type { RequirementSet } from '../../../../engine/worlds/items/types'
import { narrateSet } from '../../../../engine/worlds/items/words'
import { changesBetween } from '../../../requirements/compare'
import { anyOf, byAction, modelOf, ownOf, sourceOf, tries, triesIn, type Speakers } from './line'
import { truthLine } from './edge-truth'
import type { ShownRule } from './truth'

/** One of the agent's own revisions, with its set before and after. */
interface Own {
  readonly revision: Revision
  readonly before: RequirementSet
  readonly after: RequirementSet
}

/**
 * Why the agent believes that one item needs another, or does not: which source added the edge, after which
 * failures, from which similar items, and what it replaced. The current state comes first. With a truth, the
 * verdict comes last.
 *
 * @param history what is known of the item at this step, and nothing later
 */
export function edgeStory(
  history: ItemHistory,
  name: string,
  need: string,
  speakers: Speakers,
  truth: ShownRule | null = null,
): readonly Line[] {
  const own = setsOf(history.revisions)
  const last = own.at(-1)
  const quantity = last && quantityIn(last.after, need)
  const story = !last
    ? [{ step: null, sentence: say`There is no guess yet about what ${item(name)} needs.` }]
    : quantity === null
      ? absent(own, name, need, speakers)
      : present(own, own.length - 1, name, need, speakers)
  return truth ? [...story, truthLine(truth, name, need, quantity ?? null, history)] : story
}

function setsOf(revisions: readonly Revision[]): Own[] {
  let before: RequirementSet = {}
  return ownOf(revisions).map((revision) => {
    const after = revision.to ?? before
    const own = { revision, before, after }
    before = after
    return own
  })
}

const quantityIn = (set: RequirementSet, need: string): number | null =>
  Object.hasOwn(set, need) ? (set[need] ?? null) : null

/** The story of an edge that is present after the agent's revision number `at`. */
function present(own: readonly Own[], at: number, name: string, need: string, speakers: Speakers): Line[] {
  const latest = own[at]
  const origin = own[firstOfRow(own, at, need)]
  if (!latest || !origin) return []
  const { revision } = origin
  const quantity = quantityIn(origin.after, need) ?? 0
  const put = { step: revision.step, sentence: originOf(origin, name, need, quantity, speakers) }
  // An experienced set that is only in doubt is described as it was experienced.
  if (revision.kind === 'standing-lost') return [put, ...seen(own, at, name, need, speakers)]
  const lines: Line[] = [put, ...failuresBefore(revision)]
  lines.push(...replaced(own, own.indexOf(origin), need, speakers))
  const again = at - own.indexOf(origin)
  if (again > 0)
    lines.push({
      step: latest.revision.step,
      sentence: say`${speakers.agent} came to the same result ${times(again)} more.`,
    })
  return lines
}

/** The first of consecutive revisions of one kind, up to `at`, that asked for the same quantity. */
function firstOfRow(own: readonly Own[], at: number, need: string): number {
  const latest = own[at]
  const isSame = (other: Own | undefined) =>
    latest !== undefined &&
    other?.revision.kind === latest.revision.kind &&
    quantityIn(other.after, need) === quantityIn(latest.after, need)
  let first = at
  while (isSame(own[first - 1])) first--
  return first
}

function seen(own: readonly Own[], at: number, name: string, need: string, speakers: Speakers): Line[] {
  const before = own.findLastIndex(({ revision }, i) => i < at && revision.kind !== 'standing-lost')
  return before < 0 ? [] : present(own, before, name, need, speakers)
}

function originOf(
  { revision, after }: Own,
  name: string,
  need: string,
  quantity: number,
  speakers: Speakers,
): Sentence {
  const { agent } = speakers
  const it = item(name)
  const much = amount(quantity, need)
  switch (revision.kind) {
    case 'predicted':
      if (revision.unanswered)
        return say`No valid answer came about what ${it} needs, so ${agent} starts from ${narrateSet(after)}.`
      return {
        model: say`${modelOf(speakers).Name} said that ${it} needs ${much}.`,
        person: say`You said that ${it} needs ${much}.`,
        nobody: say`No valid answer came about what ${it} needs, so ${agent} starts from ${narrateSet(after)}.`,
        manual: say`The manual says that ${it} needs ${much}.`,
        resources: say`${agent} assumed that ${it} needs some of every known resource, including ${much}.`,
        kept: say`${agent} started with saved knowledge: ${it} needs ${much}.`,
      }[sourceOf(revision)]
    case 'brought':
      return say`${agent} started with saved knowledge: ${it} needs ${much}.`
    case 'self-corrected':
      return revision.unanswered
        ? say`${agent} asked again what ${it} needs. No valid answer came, so it kept ${much}.`
        : say`${agent} asked again what ${it} needs, and ${modelOf(speakers).name} said ${much}.`
    case 'learned': {
      const saw = revision.demonstrated
        ? say`An ${term('humanPlan', 'example plan')} showed`
        : say`${agent} saw`
      return revision.held?.includes(need)
        ? say`${saw} that ${it} needs ${much} nearby, and does not use it up.`
        : say`${saw} that ${it} used up ${much}.`
    }
    case 'analogy':
      return copied(revision, need, quantity, agent)
    case 'inadmissible':
      return say`${it} may not exist. In case it exists, ${agent} plans with ${quantity} of every known resource, including ${item(need)}.`
    case 'standing-lost':
      return say`The rule for ${it} changed, so what ${agent} had learned about it is ${term('doubted', 'in doubt')}.`
    case 'rule-changed':
      return []
    default:
      return revision.kind satisfies never
  }
}

/** The similar items that need it, with the quantity. */
function copied({ analogues }: Revision, need: string, quantity: number, agent: string): Sentence {
  const holders = analogues.filter(({ requirements }) => Object.hasOwn(requirements, need))
  if (holders.length === 0)
    return analogues.length === 0
      ? say`${agent} found nothing similar to copy from and guessed ${amount(quantity, need)}.`
      : say`${agent} copied this need from what is similar: ${listed(
          analogues.map((one) => item(one.item)),
          analogues.length,
        )}.`
  const from = listed(
    holders.map((one) => say`${item(one.item)} (${amount(one.requirements[need] ?? 0, need)})`),
    holders.length,
  )
  const isMore = holders.every(({ requirements }) => (requirements[need] ?? 0) < quantity)
  const scaled = isMore
    ? say` ${agent} guesses an amount of ${quantity}, and a larger amount after each revision of the recipe.`
    : []
  return say`${agent} copied this need from what is similar: ${from}.${scaled}`
}

/** The failures before the agent replaced the previous set. */
function failuresBefore({ step, kind, cause, failures }: Revision): Line[] {
  const count = triesIn(failures)
  if (cause?.kind === 'ancestor-inadmissible') {
    const tried =
      count === 0
        ? say`.`
        : say`. ${tries(count)} to get ${item(cause.ancestor)} failed: ${byAction(failures)}.`
    return [
      { step, sentence: say`The earlier recipe needs ${item(cause.ancestor)}, which may not exist${tried}` },
    ]
  }
  if (count === 0) return []
  if (kind === 'learned')
    return [{ step, sentence: say`Before that ${tries(count)} failed: ${byAction(failures)}.` }]
  const failed =
    count === 1
      ? say`1 try with the earlier recipe failed`
      : say`All ${tries(count)} with the earlier recipe failed`
  return [{ step, sentence: say`${failed}: ${byAction(failures)}.` }]
}

/** What the edge replaced. */
function replaced(own: readonly Own[], at: number, need: string, speakers: Speakers): Line[] {
  const origin = own[at]
  const earlier = own.slice(0, at).findLast(({ revision }) => revision.kind !== 'standing-lost')
  if (!origin || !earlier) return []
  const { step } = earlier.revision
  const before = quantityIn(origin.before, need)
  const word = wordOf(earlier.revision, speakers)
  if (before !== null)
    return before === quantityIn(origin.after, need)
      ? [{ step, sentence: say`The earlier recipe (${word}) had the same amount.` }]
      : [{ step, sentence: say`The earlier recipe (${word}) had ${amount(before, need)} instead.` }]
  const gone = changesBetween(origin.before, origin.after).filter(({ after }) => after === null)
  if (gone.length === 0) return []
  const set = Object.fromEntries(gone.map((change) => [change.item, change.before ?? 0]))
  return [{ step, sentence: say`The earlier recipe (${word}) had ${narrateSet(set)} instead.` }]
}

/** The origin of a set. */
function wordOf(revision: Revision, speakers: Speakers): string {
  switch (revision.kind) {
    case 'predicted':
      if (revision.unanswered) return 'no answer'
      return {
        model: `${modelOf(speakers).own} guess`,
        person: 'your guess',
        nobody: 'no answer',
        manual: 'from the manual',
        resources: `${speakers.agent}’s assumption`,
        kept: 'saved knowledge',
      }[sourceOf(revision)]
    case 'brought':
      return 'saved knowledge'
    case 'self-corrected':
      return `${modelOf(speakers).own} second guess`
    case 'analogy':
      return revision.analogues.length > 0 ? 'copied guess' : `${speakers.agent}’s own guess`
    case 'inadmissible':
      return 'in case it exists'
    case 'learned':
      return revision.demonstrated ? 'shown by an example' : `what ${speakers.agent} had learned before`
    case 'standing-lost':
    case 'rule-changed':
      return 'in doubt'
    default:
      return revision.kind satisfies never
  }
}

/** Why an item is not required: it was dropped, or no source ever added it. */
function absent(own: readonly Own[], name: string, need: string, speakers: Speakers): Line[] {
  const at = own.findLastIndex(({ after }) => Object.hasOwn(after, need))
  const gone = own[at + 1]
  if (at < 0 || !gone) return never(own, name, need, speakers)
  const { step } = gone.revision
  return [
    { step, sentence: removal(gone, name, need, speakers) },
    ...failuresBefore(gone.revision),
    ...present(own, at, name, need, speakers).slice(0, 1),
  ]
}

function removal({ revision, before }: Own, name: string, need: string, speakers: Speakers): Sentence {
  const { agent } = speakers
  const much = amount(quantityIn(before, need) ?? 0, need)
  switch (revision.kind) {
    case 'learned':
      return say`${revision.demonstrated ? 'An example plan' : agent} got ${item(name)} without ${anyOf(need)}, so none is needed.`
    case 'analogy':
      return revision.analogues.length > 0
        ? say`${agent} removed ${much}: none of the similar items (${listed(
            revision.analogues.map((one) => item(one.item)),
            revision.analogues.length,
          )}) needs it.`
        : say`${agent} removed ${much}, because it found nothing similar to copy from.`
    case 'self-corrected':
      return say`${agent} asked again what ${item(name)} needs, and ${modelOf(speakers).name} left out ${much}.`
    case 'inadmissible':
      return say`${agent} removed ${much}: in case ${item(name)} exists, ${agent} plans with every known resource and nothing else.`
    case 'predicted':
    case 'brought':
    case 'standing-lost':
    case 'rule-changed':
      return say`${agent} removed ${much}.`
    default:
      return revision.kind satisfies never
  }
}

function never(own: readonly Own[], name: string, need: string, speakers: Speakers): Line[] {
  const dropping = own.find(({ revision }) => revision.dropped && Object.hasOwn(revision.dropped, need))
  if (dropping) {
    const much = amount(dropping.revision.dropped?.[need] ?? 0, need)
    return [
      {
        step: dropping.revision.step,
        sentence: say`${modelOf(speakers).Name} said that ${item(name)} needs ${much}. Then ${item(name)} would ${term('cycle', 'need itself')}, so ${speakers.agent} does not use the guess.`,
      },
    ]
  }
  const looked = own.findLast(({ revision }) => revision.analogues.length > 0)?.revision
  const why = looked
    ? say`none of the ${counted(looked.analogues.length, 'similar item')} (${listed(
        looked.analogues.map((one) => item(one.item)),
        looked.analogues.length,
      )}) needs it`
    : say`no guess says that ${item(name)} needs ${anyOf(need)}, and ${speakers.agent} has not copied from a similar item yet`
  const step = looked?.step ?? own.at(-1)?.revision.step ?? null
  return [{ step, sentence: say`${speakers.agent} has no reason to believe this: ${why}.` }]
}
