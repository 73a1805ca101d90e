/** The card of an item, or of one of its requirements: what the agent believes, and why. */
import type { Scene } from '../../../../../workers/api/run.api'
import { edgeIn } from '../../../../engine/minds/adg/tested'
import type { ItemHistory } from '../../../../engine/minds/adg/types/history'
import type { KnownItem } from '../../../../engine/minds/adg/types/known'
import { amount, pieceText, plainText, spaced } from '../../../../engine/sentence'
import type { Line } from '../../../card/line'
import { row, rowOfLine } from '../../../kit/rows'
import type { CardRequest, Look, ReportFact, ThingCard } from '../../../kit/types'
import { nameOfWord, wordOf } from '../../../requirements/map/tile'
import { adgScene, type AdgScene } from '../../../requirements/scene'
import type { ThingWords } from '../../../worlds/view'
import { lookOf, RIGHT, TESTED, WRONG } from '../look'
import { asSupposed } from '../own-word'
import { edgeLines, itemLines } from '../tested/tested-words'
import { edgeStory } from './edge'
import { judged } from './edge-truth'
import { setFacts } from './facts'
import { anyOf, upTo, type Speakers } from './line'
import { moreOf, neededFact } from './more'
import { noRule, type ShownRule } from './truth'
import { whyLines } from './why'

export const noCard = ({ a }: ThingWords): string =>
  `Nothing is selected. Select ${a} to see what the agent believes about it, and why.`

/** Reasons of a mind that knows more about an item than its history. */
interface OwnReasons {
  readonly why: readonly Line[]
  readonly copied: readonly Line[]
}

export const card = (scene: Scene, request: CardRequest): ThingCard => cardWith(scene, request, null)

/** @param reasons in place of those from the history; null: those */
export function cardWith(given: Scene, request: CardRequest, reasons: OwnReasons | null): ThingCard {
  const scene = adgScene(given)
  const { thing, need, told, agent, showTruth } = request
  const known = scene.mind.items.find(({ name }) => name === thing)
  if (!known)
    return scene.world.atHand?.includes(thing) ? cardAtHand(scene, thing, showTruth) : unnamed(thing)
  /** The details may briefly be of another item, or of a later step than the scene. */
  const history = told && 'revisions' in told && told.item === thing ? upTo(told, scene.step) : null
  const speakers = { agent, isYou: known.guessSource === 'person' }
  const rule = Object.hasOwn(scene.world.truth, thing) ? (scene.world.truth[thing] ?? null) : null
  const truth = showTruth ? { rule } : null
  const tested = testedFacts(scene, thing, need)
  if (need !== null) return { ...edgeCard(known, history, need, speakers, truth), facts: tested }
  const end = truth && !rule ? [row(noRule(history?.revisions ?? []))] : []
  const own = 'doubts' in scene.mind ? asSupposed(known) : known
  const word = wordOf(own)
  const why = reasons?.why ?? (history ? whyLines(history, speakers) : [])
  return {
    ...{ title: spaced(thing), glyph: thing, lists: [], change: 'Change this rule' },
    chips: [
      {
        look: lookOf(known.standing),
        ...(word !== 'unasked' && { name: nameOfWord(word, own.guessSource) }),
      },
      ...(truth ? [verdictOf(known.isRight)] : []),
    ],
    why: [...why.map(rowOfLine), ...end],
    ...(reasons && { copied: [...reasons.copied.map(rowOfLine), ...end] }),
    facts: [...tested, ...setFacts(known, history, speakers, truth)],
    more: moreOf(known, scene, history, truth?.rule?.requires ?? null),
    ...(!showTruth && { truth: 'Show the truth' }),
  }
}

const plainLook = (name: string, line: Look['line']): Look => ({
  ...{ name, line, sign: '', tone: 'soft', meaning: '' },
})
const verdictOf = (isRight: boolean) => ({ look: isRight ? RIGHT : WRONG })

/** Why one requirement is believed, or is not. */
function edgeCard(
  known: KnownItem,
  history: ItemHistory | null,
  need: string,
  speakers: Speakers,
  truth: ShownRule | null,
): ThingCard {
  const { name, requirements, standing } = known
  const word = wordOf(known)
  const quantity = Object.hasOwn(requirements, need) ? (requirements[need] ?? null) : null
  const verdict = truth && (judged(truth, need, quantity)?.verdict ?? 'right')
  const much = quantity === null ? `no ${pieceText(anyOf(need))}` : plainText(amount(quantity, need))
  return {
    ...{ title: `${spaced(name)} ← ${much}`, glyph: need, facts: [], lists: [] },
    chips: [
      quantity === null
        ? { look: plainLook('not needed', 'none') }
        : {
            look: lookOf(standing),
            ...(word !== 'unasked' && { name: nameOfWord(word, known.guessSource) }),
          },
      ...(verdict ? [verdictOf(verdict === 'right')] : []),
    ],
    why: history ? edgeStory(history, name, need, speakers, truth).map(rowOfLine) : [],
    part: { whole: `All of ${spaced(name)}`, open: `Open ${spaced(need)}`, thing: need },
  }
}

/** An item that is there from the start: its requirements do not matter. */
function cardAtHand({ mind, world }: AdgScene, name: string, showTruth: boolean): ThingCard {
  const believed = mind.items.filter(({ requirements }) => Object.hasOwn(requirements, name))
  const truly = Object.keys(world.truth).filter((other) =>
    Object.hasOwn(world.truth[other]?.requires ?? {}, name),
  )
  return {
    ...{ title: spaced(name), glyph: name, chips: [{ look: plainLook('at hand', 'solid') }], lists: [] },
    why: [row('It is at hand from the start, so the agent does not ask what it needs.')],
    facts: [
      neededFact(
        'needed by',
        believed.map((one) => one.name),
      ),
      ...(showTruth ? [neededFact('really needed by', truly)] : []),
    ],
  }
}

const unnamed = (name: string): ThingCard => ({
  ...{ title: spaced(name), chips: [], facts: [], lists: [] },
  why: [row('The agent does not know this yet. Play on, or select something else.')],
})

/** A real game's results for an item, or for one edge of it; without a belief there is nothing to compare. */
function testedFacts({ mind: { tested } }: AdgScene, name: string, need: string | null): ReportFact[] {
  const item = tested && Object.hasOwn(tested, name) ? tested[name] : undefined
  const edge = item && need !== null ? edgeIn(tested, name, need) : undefined
  const lines = edge ? edgeLines(name, edge) : item && need === null ? itemLines(name, item) : []
  const rows = lines.map(({ verdict, ...line }) => ({
    ...rowOfLine(line),
    look: { ...TESTED[verdict], name: '' },
  }))
  return rows.length === 0 ? [] : [{ label: 'In the real game', rows, isColumn: true }]
}
