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
  if (!last) return [{ step: null, sentence: say`Nobody has said yet what it needs.` }]
  const lines: Line[] = [{ step: last.step, sentence: reasonOf(last, speakers) }]
  const changed = revisions.at(-1)
  if (changed?.kind === 'rule-changed' && last.kind !== 'standing-lost')
    lines.push({
      step: changed.step,
      sentence: say`Its rule has changed since; ${agent} goes by what it knew before.`,
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
      return say`${firstWord(revision, speakers)} ${agent} has not seen yet whether it is true.`
    case 'brought':
      return revision.standing === 'experienced'
        ? say`It was found out in a run before this one, and ${agent} begins with that.`
        : say`${agent} begins with it: it was kept from runs before, which had not found out whether it is true.`
    case 'self-corrected':
      return revision.unanswered
        ? say`The last set failed. Asked again, nobody answered, so ${agent} keeps it.`
        : say`The last set failed, and ${model.name}, asked again, said so. ${agent} has not seen yet whether it is true.`
    case 'learned':
      return revision.demonstrated
        ? say`A ${term('humanPlan', 'human-written plan')} showed it work: what that used up and held is what it needs.`
        : say`${agent} saw it work: what that used up and held is what it needs.`
    case 'analogy':
      return byAnalogy(revision, agent)
    case 'inadmissible':
      return say`${end(revision)} In case it does, ${agent} asks for ${everyOne(revision)}.`
    case 'standing-lost':
      return say`Its rule changed, so what ${agent} has seen of it is ${term('doubted', 'in doubt')}.`
    case 'rule-changed':
      return []
    default:
      return revision.kind satisfies never
  }
}

function firstWord(revision: Revision, speakers: Speakers): Sentence {
  const { agent } = speakers
  if (revision.unanswered)
    return say`Nobody answered what it needs, so ${agent} starts from ${start(revision)}.`
  switch (sourceOf(revision)) {
    case 'model':
      return revision.dropped
        ? say`What ${modelOf(speakers).name} said would close a ${term('cycle')}, so ${agent} starts from nothing.`
        : say`${modelOf(speakers).Name} said so.`
    case 'manual':
      return say`The manual says so.`
    case 'person':
      return say`You said so.`
    case 'nobody':
      return say`Nobody answered when ${agent} asked, so it started from this.`
    case 'kept':
      return say`It was kept from runs before.`
    case 'resources':
      return say`${agent} asks no model: it supposes that whatever is new takes some of every resource that it knows.`
  }
}

const start = ({ to }: Revision): Sentence => narrateSet(to ?? {})

function byAnalogy(revision: Revision, agent: string): Sentence {
  const ground = say`${blame(revision)}, so its set must be wrong.`
  if (revision.analogues.length > 0)
    return say`${ground} ${agent} copied what similar items need${scale(revision)}.`
  return Object.keys(revision.to ?? {}).length > 0
    ? say`${ground} ${agent} found nothing similar to copy from and guessed.`
    : say`${ground} ${agent} found nothing similar to copy from.`
}

/** The cause of the revision. */
function blame({ cause }: Revision): Sentence {
  return cause?.kind === 'ancestor-inadmissible'
    ? say`${item(cause.ancestor)}, which it built on, may not exist`
    : say`Everything that was tried failed`
}

function end({ cause }: Revision): Sentence {
  return cause?.kind === 'ancestor-inadmissible'
    ? say`${item(cause.ancestor)}, which it built on, may not exist, and neither may this.`
    : say`Everything that was tried failed, with one set after another: it may not exist.`
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
