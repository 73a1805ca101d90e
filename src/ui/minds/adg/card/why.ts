import type { Line } from '../../../card/line'
import type { ItemHistory, Revision } from '../../../../engine/minds/adg/types/history'
import { item, say, term, type Sentence } from '../../../../engine/sentence'
import { narrateSet } from '../../../../engine/worlds/items/words'
import { allAlike, eachOf } from '../../../requirements/fold'
import { modelOf, ownOf, sourceOf, tries, triesIn, type Speakers } from './line'

/** Why the agent believes its set of an item: a sentence or two, each with its step. */
export function whyLines({ revisions, failures }: ItemHistory, speakers: Speakers): Line[] {
  const { agent } = speakers
  const last = ownOf(revisions).at(-1)
  if (!last) return [{ step: null, sentence: say`There is no guess yet about what it needs.` }]
  const lines: Line[] = [{ step: last.step, sentence: reasonOf(last, speakers) }]
  const changed = revisions.at(-1)
  if (changed?.kind === 'rule-changed' && last.kind !== 'standing-lost')
    lines.push({
      step: changed.step,
      sentence: say`The rule has changed since then. ${agent} still uses the knowledge from before.`,
    })
  else if (triesIn(failures) > 0 && last.kind !== 'learned')
    lines.push({ step: null, sentence: say`Since then ${tries(triesIn(failures))} failed.` })
  return lines
}

function reasonOf(revision: Revision, speakers: Speakers): Sentence {
  const { agent } = speakers
  const model = modelOf(speakers)
  switch (revision.kind) {
    case 'predicted':
      return say`${firstWord(revision, speakers)} ${agent} has not confirmed it yet.`
    case 'brought':
      return revision.standing === 'experienced'
        ? say`An earlier run learned this, and ${agent} starts with it.`
        : say`${agent} starts with this saved guess. The earlier runs did not confirm it.`
    case 'self-corrected':
      return revision.unanswered
        ? say`The last guess failed. ${agent} asked again, but no valid answer came, so it keeps the guess.`
        : say`The last guess failed. ${agent} asked again, and ${model.name} said this. ${agent} has not confirmed it yet.`
    case 'learned':
      return revision.demonstrated
        ? say`Before its first step, ${agent} got it with an ${term('humanPlan', 'example plan')}, and saw what was used up and what had to be nearby.`
        : say`${agent} got it, and saw what was used up and what had to be nearby.`
    case 'analogy':
      return byAnalogy(revision, agent)
    case 'inadmissible':
      return say`${end(revision)} In case it exists, ${agent} plans with ${everyOne(revision)}.`
    case 'standing-lost':
      return say`The rule changed, so what ${agent} has learned is ${term('doubted', 'in doubt')}.`
    case 'rule-changed':
      return []
    default:
      return revision.kind satisfies never
  }
}

function firstWord(revision: Revision, speakers: Speakers): Sentence {
  const { agent } = speakers
  if (revision.unanswered) return say`No valid answer came, so ${agent} starts from ${start(revision)}.`
  switch (sourceOf(revision)) {
    case 'model':
      return revision.dropped
        ? say`With ${modelOf(speakers).own} guess, it would ${term('cycle', 'need itself')}, so ${agent} starts with an empty recipe.`
        : say`${modelOf(speakers).Name} made this guess.`
    case 'manual':
      return say`The manual gives this recipe.`
    case 'person':
      return say`You made this guess.`
    case 'nobody':
      return say`No valid answer came, so ${agent} starts from this.`
    case 'kept':
      return say`This recipe comes from saved knowledge.`
    case 'resources':
      return say`${agent} asks no model. It assumes that a new item needs some of every known resource.`
  }
}

const start = ({ to }: Revision): Sentence => narrateSet(to ?? {})

function byAnalogy(revision: Revision, agent: string): Sentence {
  const ground = say`${blame(revision)}, so the recipe must be wrong.`
  if (revision.analogues.length > 0)
    return say`${ground} ${agent} copied what similar items need${scale(revision)}.`
  return Object.keys(revision.to ?? {}).length > 0
    ? say`${ground} ${agent} found nothing similar to copy from and guessed.`
    : say`${ground} ${agent} found nothing similar to copy from.`
}

/** The cause of the revision. */
function blame({ cause }: Revision): Sentence {
  return cause?.kind === 'ancestor-inadmissible'
    ? say`It needs ${item(cause.ancestor)}, which may not exist`
    : say`Every action failed`
}

function end({ cause }: Revision): Sentence {
  return cause?.kind === 'ancestor-inadmissible'
    ? say`It needs ${item(cause.ancestor)}, which may not exist, so it may not exist either.`
    : say`Every action failed with one recipe after another: it may not exist.`
}

/** αₛ · C(v) of each used-up item, one of each tool and station (XENON, 4.1, Case 2). */
function scale({ to }: Revision): Sentence {
  const quantities = new Set(Object.values(to ?? {}))
  quantities.delete(1)
  const [quantity, ...others] = quantities
  return quantity === undefined || others.length > 0 ? [] : say`, ${quantity} of each resource`
}

function everyOne({ to }: Revision): Sentence {
  const set = to ?? {}
  if (Object.keys(set).length === 0) return say`nothing`
  return allAlike(set) === null ? narrateSet(set) : eachOf(set)
}
