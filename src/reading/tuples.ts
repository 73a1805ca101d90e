import type {
  Extracted,
  GoalClaim,
  ReadingLoss,
  LossCause,
  Passage,
  SubgoalClaim,
} from '../engine/minds/goals/types/claims'
import { conditionsKey } from '../engine/minds/goals/graph/sameness'
import { formatValue } from '../engine/format-value'
import type { Chunk } from './chunks'
import { LONGEST_DESCRIPTION, LONGEST_DOCUMENT, MAX_CLAIMS } from './limits'
import { DELIMITERS, type Delimiters } from './tuples/delimiters'
import { goalIn, lineIn, nameIn, type GoalFields } from './tuples/goal'
import { goalFieldsIn, listedIn, subgoalFieldsIn } from './tuples/json-reply'
import { narrowing } from './tuples/narrowed'
import { recordsIn, unquoted, withoutThoughts, type TupleRecord } from './tuples/records'

/** Number of fields after the kind (Figure 5). */
const GOAL_FIELDS = 5
const SUBGOAL_FIELDS = 3

/**
 * Reads a model's reply about a chunk: tuples as in Figures 5 and 6, or the same as `{"goals": […],
 * "subgoals": […]}`. It accepts quotes, fences, thoughts and JSON as models write them, and guesses nothing:
 * an unreadable part is a loss with its cause, and does not affect the others.
 *
 * @param canonicalName maps a name to the world's; '': it cannot be an item's
 */
export function readTuples(
  chunk: Chunk,
  reply: string,
  canonicalName: (name: string) => string,
  delimiters: Delimiters = DELIMITERS,
): Extracted {
  const reading = new Reading(chunk, canonicalName)
  if (reply.length > LONGEST_DOCUMENT) reading.lose('too-long', reply)
  else readInto(reading, withoutThoughts(reply), delimiters)
  return reading.extracted
}

function readInto(reading: Reading, text: string, delimiters: Delimiters): void {
  const listed = listedIn(text)
  if (listed) {
    for (const { kind, value, text: own, isCut } of listed)
      if (isCut || value === undefined) reading.lose(isCut ? 'cut-off' : 'unreadable', own)
      else if (kind === 'goal') reading.goal(goalFieldsIn(value), own)
      else reading.subgoal(subgoalFieldsIn(value), own)
    return
  }
  const { records, isComplete } = recordsIn(text, delimiters)
  for (const record of records) readRecord(reading, record)
  if (records.length === 0 && !isComplete && text.trim() !== '') reading.lose('unreadable', text)
}

function readRecord(reading: Reading, { kind, fields, text, isLast }: TupleRecord): void {
  const expected = kind === 'goal' ? GOAL_FIELDS : SUBGOAL_FIELDS
  if (fields.length !== expected)
    return reading.lose(isLast && fields.length < expected ? 'cut-off' : 'fields', text)
  const parts = fields.map((field, at) => unquoted(field, at === expected - 1))
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = parts
  if (kind === 'subgoal') return reading.subgoal({ goal: first, subgoal: second, why: third }, text)
  const goal = { name: first, description: second, tools: third, materials: fourth, postconditions: fifth }
  reading.goal(goal, text, isLast)
}

/** The results of one reply. */
class Reading {
  readonly #chunk: Chunk
  readonly #canonicalName: (name: string) => string
  readonly #placeOf: ReturnType<typeof narrowing>
  readonly #goals = new Map<string, GoalClaim>()
  readonly #subgoals: SubgoalClaim[] = []
  readonly #losses: ReadingLoss[] = []

  constructor(chunk: Chunk, canonicalName: (name: string) => string) {
    this.#chunk = chunk
    this.#canonicalName = canonicalName
    this.#placeOf = narrowing(chunk)
  }

  get extracted(): Extracted {
    return {
      document: this.#chunk.document,
      goals: [...this.#goals.values()],
      subgoals: this.#subgoals.map((claim) => ({ ...claim, passage: this.#placeOfGoal(claim.goal) })),
      losses: this.#losses,
    }
  }

  get #whole(): Passage {
    const { document, from, to } = this.#chunk
    return { document, from, to }
  }

  /** @param isLast whether the reply may break off in it */
  goal(fields: GoalFields | undefined, text: string, isLast = false): void {
    const goal = fields ? goalIn(fields, this.#canonicalName) : 'fields'
    if (typeof goal === 'string') return this.lose(isLast && goal === 'conditions' ? 'cut-off' : goal, text)
    if (this.#goals.size >= MAX_CLAIMS) return this.lose('too-many', text)
    // The same goal twice counts once (Figure 6).
    const key = `${goal.name} ${conditionsKey(goal)}`
    if (!this.#goals.has(key)) this.#goals.set(key, { ...goal, passage: this.#placeOf(goal) })
  }

  subgoal(fields: ReturnType<typeof subgoalFieldsIn>, text: string): void {
    const [goal, subgoal] = [nameIn(fields?.goal), nameIn(fields?.subgoal)]
    if (!fields) return this.lose('fields', text)
    if (goal === '' || subgoal === '') return this.lose('name', text)
    if (this.#subgoals.length >= MAX_CLAIMS) return this.lose('too-many', text)
    const why = lineIn(fields.why, LONGEST_DESCRIPTION)
    this.#subgoals.push({ goal, subgoal, why, passage: this.#whole })
  }

  lose(cause: LossCause, text: string): void {
    if (this.#losses.length < MAX_CLAIMS)
      this.#losses.push({ cause, text: formatValue(text), passage: this.#whole })
  }

  /** The passage of the reply's goal of that name, otherwise the whole chunk. */
  #placeOfGoal(name: string): Passage {
    this.#byName ??= new Map(Array.from(this.#goals.values(), (goal) => [goal.name, goal.passage]))
    return this.#byName.get(name) ?? this.#whole
  }
  #byName: Map<string, Passage> | undefined
}
