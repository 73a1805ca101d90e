import type { RequirementSet } from '../../../../engine/worlds/items/types'
import type { GuessSource, Revision } from '../../../../engine/minds/adg/types'
import { counted, grouped, item, listed, say, term, type Sentence } from '../../../../engine/sentence'

/** Why an item's set is what it is: the reason of its last revision, in a sentence or two. */
export function whySentence(revision: Revision, revisions: number, who: string): Sentence {
  switch (revision.kind) {
    case 'predicted':
      return say`${firstWord(revision.source ?? 'model', who)} ${who} has not seen yet whether it is true.`
    case 'learned':
      return say`${who} obtained it at step ${revision.step}: what was used up and what was held is what it needs.`
    case 'analogy':
      return byAnalogy(revision, who)
    case 'inadmissible':
      return say`${ground(revision)} After ${counted(Math.max(1, revisions - 1), 'revision')} it may not exist. In case it does, ${who} asks for ${everyOne(revision.to ?? {})}.`
    case 'self-corrected':
      return say`The last set failed, and the model, asked to correct itself, said so. ${who} has not seen yet whether it is true.`
    case 'standing-lost':
      return say`Its rule changed, so what ${who} has seen of it is ${term('doubted', 'in doubt')}.`
    case 'rule-changed':
      return say`Its rule changed at step ${revision.step}; ${who} goes by what it knew before.`
    default:
      return revision.kind satisfies never
  }
}

function firstWord(source: GuessSource, who: string): Sentence {
  switch (source) {
    case 'model':
      return say`The model said so.`
    case 'manual':
      return say`The manual says so.`
    case 'person':
      return say`You said so.`
    case 'nobody':
      return say`Nobody answered when ${who} asked, so it started from this.`
    case 'resources':
      return say`${who} asks no model: it supposes that whatever is new takes some of every resource that it knows.`
    default:
      return source satisfies never
  }
}

function byAnalogy({ analogues, cause, to }: Revision, who: string): Sentence {
  const reason =
    cause?.kind === 'ancestor-inadmissible'
      ? say`${item(cause.ancestor)}, which it built on, is ${term('inadmissible')}. `
      : []
  if (analogues.length === 0) return say`${reason}${who} found nothing similar to copy from.`
  const similar = listed(
    analogues.map((analogue) => say`${item(analogue.item)} ${analogue.similarity.toFixed(2)}`),
    analogues.length,
  )
  return say`${reason}Similar and experienced: ${similar}. Their requirements together${scale(to ?? {})}.`
}

/** αₛ · C(v) of what is used up, one of each tool and station (XENON, 4.1, Case 2). */
function scale(to: RequirementSet): Sentence {
  const quantities = new Set(Object.values(to))
  quantities.delete(1)
  const [quantity, ...others] = quantities
  return quantity === undefined || others.length > 0 ? [] : say`, ${quantity} of each resource`
}

function ground({ cause }: Revision): Sentence {
  return cause?.kind === 'ancestor-inadmissible'
    ? say`${item(cause.ancestor)}, which it built on, is ${term('inadmissible')}.`
    : say`All actions failed again.`
}

function everyOne(to: RequirementSet): Sentence {
  const [quantity, ...others] = new Set(Object.values(to))
  if (quantity === undefined) return say`nothing`
  return others.length > 0
    ? say`${counted(Object.keys(to).length, 'resource')}`
    : say`${quantity} of each of ${grouped(Object.keys(to).length)} resources`
}
