import type {
  Extracted,
  GoalClaim,
  ReadingLoss,
  LossCause,
  SubgoalClaim,
} from '../../engine/minds/goals/types/claims'
import { truncate } from '../../engine/format-value'
import { blocksOf, type TextBlock, type Span } from '../blocks'
import { LONGEST_DESCRIPTION, LONGEST_SENTENCE, MAX_CLAIMS, MAX_PARTS } from '../limits'
import { eachSentenceIn, linesIn } from '../sentences'
import { afterwardsIn, howMany, withoutYield } from './afterwards'
import { amountOf, COUNTED, type Naming } from './amounts'
import { clausesIn } from './clauses'
import { whyNot } from './cues'
import { claimsOf, type GoalDraft } from './draft'
import { fieldIn, type Field } from './fields'
import { frameOf, mayTell, tellsOfObtaining, type SentenceFrame } from './frames'
import { draftOf, isToolAlone, type ObtainingClause } from './obtaining'
import { placesIn, stationIn, type ClausePlace } from './places'
import { bare, plainSentence, withoutMarkers } from './plain'
import { FieldRecord } from './record'
import { subgoalIn } from './subgoals'
import { rowsOf } from './tables'

const TAIL = /,? (?:too|also|again|as well|instead)$/
/** Words that refer to the last item. */
const PRONOUN = /^(?:it|this|that|them|they|these|one|the item|this item|such an item)$/
/** A possible page title. */
const TITLE = /^[a-z][a-z' -]{0,40}$/

/** A title of two words that is one name: `flint and steel`. A longer title may name several things. */
const joined = (title: string) => (/^[a-z]+ and [a-z]+$/.test(title) ? title.replaceAll(' ', '-') : title)

const isTooLong = ({ from, to }: Span) => to - from > LONGEST_SENTENCE

/** Reads one document from its beginning to its end. */
export class ProseReader {
  readonly #document: string
  readonly #text: string
  readonly #nameOf: Naming
  readonly #goals: GoalClaim[] = []
  readonly #subgoals: SubgoalClaim[] = []
  readonly #losses: ReadingLoss[] = []
  /** The subject of the document; '': none in particular. */
  #topic = ''
  /** Drafts of the current section, which may still be completed. */
  #drafts: GoalDraft[] = []
  /** Whether the last part was lost, so that the next may refer to it. */
  #isLastLost = false
  #record: FieldRecord | undefined
  /** The heading of a list. */
  #lead: ClausePlace | undefined
  /** Number of headings, clauses, items, tables and rows so far. */
  #parts = 0
  /** The part at which reading stopped early. */
  #stopped: Span | undefined

  constructor(document: string, text: string, nameOf: Naming) {
    this.#document = document
    this.#text = text
    this.#nameOf = nameOf
  }

  read(): Extracted {
    for (const block of blocksOf(this.#text)) {
      if (!this.#hasRoom(block)) break
      this.#block(block)
      if (this.#stopped) break
    }
    this.#closeRecord()
    this.#settle()
    if (this.#stopped) {
      const rest = this.#passage({ ...this.#stopped, to: this.#text.length })
      this.#losses.push({ cause: 'too-many', text: this.#shown(this.#stopped, 120), passage: rest })
    }
    return { document: this.#document, goals: this.#goals, subgoals: this.#subgoals, losses: this.#losses }
  }

  /** Whether there is room for more; the rest from that part on is one loss. */
  #hasRoom(part: Span): boolean {
    const found = Math.max(this.#goals.length + this.#drafts.length, this.#losses.length)
    if (found < MAX_CLAIMS && this.#parts < MAX_PARTS) return true
    this.#stopped = part
    return false
  }

  #block(block: TextBlock): void {
    switch (block.kind) {
      case 'heading': {
        this.#parts++
        this.#closeRecord()
        this.#settle()
        this.#lead = undefined
        const title = this.#plain(block)
        if (this.#topic === '' && TITLE.test(title)) this.#topic = joined(title)
        return
      }
      case 'table':
        this.#table(block)
        return
      case 'item':
        this.#item(block)
        return
      case 'text': {
        const lines = linesIn(this.#text, block)
        const areFields =
          lines.length > 1 &&
          lines.slice(0, MAX_PARTS).every((line) => fieldIn(this.#plain(line))?.role !== undefined)
        this.#lead = undefined
        this.#sentences(areFields ? lines : eachSentenceIn(this.#text, block))
        return
      }
      default:
    }
  }

  #plain({ from, to }: Span): string {
    const text = this.#text.slice(from, Math.min(to, from + LONGEST_SENTENCE))
    return this.#whole(plainSentence(withoutMarkers(text)))
  }

  #whole = (plain: string): string =>
    this.#topic.includes('-and-') ? plain.replaceAll(this.#topic.replaceAll('-', ' '), this.#topic) : plain

  #table(block: TextBlock): void {
    this.#parts++
    this.#closeRecord()
    for (const row of rowsOf(this.#text, block, (line) => this.#whole(plainSentence(line)), this.#nameOf)) {
      if (!this.#hasRoom(row)) return
      this.#parts++
      if (isTooLong(row)) {
        this.#lose('too-long', row)
        continue
      }
      const draft = this.#take(row)
      if (draft && row.yields !== undefined) draft.quantity = howMany(row.yields, draft.item, this.#nameOf)
    }
  }

  #item(block: TextBlock): void {
    this.#parts++
    if (isTooLong(block)) return this.#lose('too-long', block)
    const line = this.#plain(block)
    const field = fieldIn(line)
    if (field?.role) return this.#field(field, block)
    if (this.#record?.isListing && !field) return this.#record.addIngredient(bare(line), block)
    if (field) {
      const placed = placesIn(field.value, this.#nameOf)
      const { rest, quantity } = withoutYield(
        placed.rest,
        amountOf(field.key, this.#nameOf).item,
        this.#nameOf,
      )
      const draft = this.#take(
        this.#withLead({ ...block, ...placed, action: undefined, goal: field.key, list: rest }),
      )
      if (draft && quantity !== undefined) draft.quantity = quantity
      return
    }
    this.#sentences(eachSentenceIn(this.#text, block))
  }

  #field(field: Field, span: Span): void {
    const last = this.#drafts.at(-1)
    if (!this.#record && last && (field.role === 'station' || field.role === 'yield')) {
      const station = placesIn(`at a ${field.value}`, this.#nameOf).stations[0]
      if (field.role === 'station' && station !== undefined) last.tools.add(station)
      if (field.role === 'yield')
        last.quantity = howMany(bare(field.value), last.item, this.#nameOf) ?? last.quantity
      last.to = span.to
      return
    }
    this.#record ??= new FieldRecord(span)
    this.#record.add({ ...field, value: bare(field.value) }, span, this.#nameOf)
  }

  #closeRecord(): void {
    const record = this.#record
    this.#record = undefined
    const said = record?.said(this.#topic)
    const draft = said && this.#take(said)
    if (draft && record?.yields !== undefined)
      draft.quantity = howMany(record.yields, draft.item, this.#nameOf)
  }

  #sentences(spans: Iterable<Span>): void {
    for (const span of spans) {
      if (isBlank(this.#text, span)) continue
      if (!this.#hasRoom(span)) return
      this.#parts++
      this.#sentence(span)
    }
  }

  #sentence(span: Span): void {
    if (isTooLong(span)) return this.#lose('too-long', span)
    const line = this.#plain(span)
    const field = fieldIn(line)
    if (field?.role) return this.#field(field, span)
    const opening = LISTING.exec(line)
    if (opening) {
      this.#closeRecord()
      this.#record = new FieldRecord(span)
      this.#record.add({ key: '', role: 'ingredients', value: '' }, span, this.#nameOf)
      this.#record.named(opening[1] ?? '')
      return
    }
    if (line.endsWith(':')) this.#lead = placesIn(line, this.#nameOf)
    else if (mayTell(line))
      for (const clause of this.#taken(clausesIn(bare(line)), span)) {
        this.#parts++
        this.#clause(clause, span)
      }
  }

  /** A first clause about another version makes the whole sentence about it. */
  #taken(clauses: readonly string[], span: Span): readonly string[] {
    const [first = ''] = clauses
    if (whyNot(first) !== 'version') return clauses
    if (clauses.some(tellsOfObtaining)) this.#lose('version', span)
    return []
  }

  #clause(clause: string, span: Span): void {
    const subgoal = subgoalIn(clause, this.#nameOf)
    if (subgoal) {
      this.#subgoals.push({ ...subgoal, why: this.#shown(span), passage: this.#passage(span) })
      return
    }
    const last = this.#isLastLost ? undefined : this.#drafts.at(-1)
    const added = last && afterwardsIn(clause, last.item, this.#nameOf)
    if (added) {
      const isOfBoth = clause.startsWith('both ')
      for (const draft of this.#drafts.slice(isOfBoth ? -2 : -1)) {
        if (added.station !== undefined) draft.tools.add(added.station)
        if (added.quantity !== undefined) draft.quantity = added.quantity
        draft.to = span.to
      }
      return
    }
    const placed = placesIn(clause, this.#nameOf)
    const why = whyNot(placed.rest)
    const frame = frameOf(placed.rest) ?? mineByHand(placed)
    // The product may be a station itself.
    const whole = frame || placed.stations.length === 0 ? undefined : frameOf(clause)
    const isCounted = COUNTED.test(placed.rest) && tellsOfObtaining(placed.rest)
    if (why !== undefined) {
      if (frame || isCounted) this.#lose(why, span)
      return
    }
    if (frame) this.#frame(frame, placed, span)
    else if (whole) this.#frame(whole, { ...placed, stations: [] }, span)
    else if (isCounted) this.#lose('sentence', span)
  }

  #frame(frame: SentenceFrame, placed: ClausePlace, span: Span): void {
    this.#closeRecord()
    const goal = frame.goal.replace(TAIL, '')
    const station = frame.by === undefined ? undefined : stationIn(frame.by, this.#nameOf)
    const stations = station === undefined ? placed.stations : [...placed.stations, station]
    const isMany =
      frame.list !== undefined && (frame.action === 'mine' || isToolAlone(frame.list, this.#nameOf))
    for (const one of isMany ? goal.split(/, and |, | and /) : [goal])
      this.#take(
        this.#withLead({
          ...span,
          ...placed,
          ...frame,
          stations,
          goal: PRONOUN.test(one) ? this.#spokenOf() : one,
        }),
      )
  }

  /** The item that a pronoun refers to. */
  #spokenOf = (): string => this.#drafts.at(-1)?.item.replaceAll('_', ' ') ?? this.#topic

  #withLead = (said: ObtainingClause): ObtainingClause =>
    this.#lead && said.stations.length === 0 && !said.isByHand
      ? { ...said, stations: this.#lead.stations }
      : said

  #take(said: ObtainingClause): GoalDraft | undefined {
    const draft = draftOf(said, this.#nameOf)
    if (typeof draft === 'string') {
      this.#isLastLost = true
      this.#lose(draft, said)
      return undefined
    }
    this.#isLastLost = false
    this.#drafts.push(draft)
    return draft
  }

  /** Completes the drafts so far: nothing is added to them any more. */
  #settle(): void {
    for (const draft of this.#drafts) {
      const { claims, cause } = claimsOf(draft)
      for (const claim of claims)
        if (this.#goals.length < MAX_CLAIMS)
          this.#goals.push({ ...claim, description: this.#shown(draft), passage: this.#passage(draft) })
        else this.#lose('too-many', draft)
      if (cause !== undefined) this.#lose(cause, draft)
    }
    this.#drafts = []
  }

  #lose(cause: LossCause, span: Span): void {
    if (this.#losses.length < MAX_CLAIMS)
      this.#losses.push({ cause, text: this.#shown(span, 120), passage: this.#passage(span) })
  }

  #passage = ({ from, to }: Span) => ({ document: this.#document, from, to })

  #shown = ({ from, to }: Span, longest = LONGEST_DESCRIPTION): string =>
    truncate(this.#text.slice(from, Math.min(to, from + longest + 1)).replace(/\p{Cc}+/gu, ' '), longest)
}

/**
 * Whether it has no letter, no digit and none of the signs of a field, a heading of a list or an equation.
 */
const isBlank = (text: string, { from, to }: Span): boolean =>
  to - from < LONGEST_SENTENCE && !/[\p{L}\d:=>→⇒]/u.test(text.slice(from, to))

/** `Ingredients of six detector rails:`, `To craft a ladder, you need:` */
const LISTING =
  /^(?:(?:the )?(?:ingredients|materials|recipe|components) (?:for|of) ([^:]{1,60})|(?:in order )?to (?:craft|make|build) ([^:,]{1,60})(?:,? (?:you|players?) (?:will )?(?:need|require))?):$/

/** `Bare hands are enough to collect apples.`, of which only the goal is left. */
function mineByHand({ rest, isByHand }: ClausePlace): SentenceFrame | undefined {
  const hands =
    /^(?:(?:bare )?hands (?:are|is) enough )?to (?:collect|gather|mine|harvest|pick up|obtain|get) (.{1,80})$/.exec(
      rest,
    )
  return hands && (isByHand || rest.startsWith('bare'))
    ? { action: 'mine', goal: hands[1] ?? '', list: undefined }
    : undefined
}
