import * as v from 'valibot'
import { MAX_QUANTITY, MAX_REQUIREMENTS } from '../engine/worlds/items/limits'
import { QUESTION_KINDS } from '../engine/minds/question-kinds'
import { isItemName } from '../engine/worlds/items/item-name'
import { defaultsOf, type OptionSpec } from '../engine/record'
import { cut, shown } from '../engine/shown'
import { recordedRecord } from '../models/recorded/record'
import { isLive, PLUGINS, recordOf, type Slot } from './plugins'
import {
  MAX_CONTEXT,
  MAX_HORIZON,
  MAX_INTERVENTIONS,
  MAX_PROMPT,
  MAX_SAID,
  MAX_SEED,
  type Choice,
  type Enclosed,
  type RunSpec,
} from './spec'
import { unsaid } from './unsaid'

/** So many problems are in the message. */
const SAID = 5

/** A spec that cannot be played: every problem, each with its place and value. */
export class SpecError extends Error {
  override readonly name = 'SpecError'
  readonly code = 'bad-spec'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    const more = problems.length - SAID
    const others = more > 0 ? ` ${more} more ${more === 1 ? 'is' : 'are'} like these.` : ''
    super(`This run cannot be played. ${problems.slice(0, SAID).join(' ')}${others}`)
    this.problems = problems
  }
}

const DIGEST = /^[0-9a-f]{16}$/
const NAME = /^[a-z][a-z0-9_]{0,63}$/
const whole = (min: number, max: number, what: string) =>
  v.pipe(
    v.number(`${what} must be a number.`),
    v.check(
      (n) => Number.isInteger(n) && n >= min && n <= max,
      ({ input }) => `The ${what} ${shown(input)} is not a whole number from ${count(min)} to ${count(max)}.`,
    ),
  )
const count = (n: number) => n.toLocaleString('en')

const name = v.pipe(
  v.string(),
  v.check(
    (text) => NAME.test(text),
    ({ input }) => `${shown(input)} is not an item's name.`,
  ),
)
/** As a model may have written it. */
const recordedName = v.pipe(
  v.string(),
  v.check(isItemName, ({ input }) => `${shown(input)} is not an item's name.`),
)
const anyQuantities = v.record(name, whole(1, MAX_QUANTITY, 'quantity'))
const quantities = v.pipe(
  anyQuantities,
  v.check(
    (set) => Object.keys(set).length <= MAX_REQUIREMENTS,
    `An item cannot need more than ${MAX_REQUIREMENTS} others.`,
  ),
)
const rule = v.object({
  action: name,
  requires: quantities,
  held: v.array(name),
  yields: whole(1, MAX_QUANTITY, 'yield'),
})
/** What it says is judged like any other reply, when it is given. */
const said = v.object({
  kind: v.picklist(QUESTION_KINDS),
  item: recordedName,
  context: v.pipe(v.string(), v.maxLength(MAX_CONTEXT, `A context has at most ${MAX_CONTEXT} characters.`)),
  answer: v.unknown(),
})
const step = whole(0, MAX_HORIZON, 'step')
const intervention = v.variant('kind', [
  v.object({
    kind: v.literal('rules'),
    step,
    rules: v.record(name, v.nullable(rule)),
    announced: v.boolean(),
  }),
  v.object({ kind: v.literal('reseed'), step, seed: whole(0, MAX_SEED, 'seed') }),
])
const choice = v.object({
  id: v.string(),
  options: v.optional(v.record(v.string(), v.union([v.number(), v.string()])), {}),
})

const schema = v.object({
  format: v.optional(v.literal('firsthand/spec'), 'firsthand/spec'),
  version: v.optional(
    v.picklist([1, 2], ({ input }) => `Version ${shown(input)} of a run's description is not known here.`),
    2,
  ),
  world: v.optional(
    v.object({
      ...choice.entries,
      // A learned graph may want some of every resource for an item.
      manual: v.optional(v.record(name, v.object({ ...rule.entries, requires: anyQuantities }))),
    }),
    { id: PLUGINS.world[0].id },
  ),
  agent: v.optional(choice, { id: PLUGINS.agent[0].id }),
  model: v.optional(
    v.object({
      ...choice.entries,
      prior: v.optional(v.record(v.string(), v.record(v.string(), whole(1, MAX_QUANTITY, 'quantity')))),
      said: v.optional(
        v.pipe(v.array(said), v.maxLength(MAX_SAID, `More than ${MAX_SAID} answers are too many.`)),
      ),
      prompts: v.optional(
        v.record(
          v.picklist(QUESTION_KINDS),
          v.pipe(v.string(), v.maxLength(MAX_PROMPT, `A prompt has at most ${MAX_PROMPT} characters.`)),
        ),
      ),
    }),
    {
      id: PLUGINS.model[0].id,
    },
  ),
  similarity: v.optional(choice, { id: PLUGINS.similarity[0].id }),
  seed: v.optional(whole(0, MAX_SEED, 'seed'), 1),
  horizon: v.optional(whole(1, MAX_HORIZON, 'horizon'), 3000),
  interventions: v.optional(
    v.pipe(
      v.array(intervention),
      v.check(
        (changes) => changes.length <= MAX_INTERVENTIONS,
        `More than ${MAX_INTERVENTIONS} changes are too many.`,
      ),
    ),
    [],
  ),
  begins: v.optional(v.pipe(v.string(), v.regex(DIGEST, 'A recording is named by 16 hexadecimal digits.'))),
})

/**
 * The one edge at which a spec from a link, a file or the command line comes in. What is left out gets its default,
 * options of their plugin's record included, or in a spec of version 1 what was done before there was the option; the
 * result is in one canonical order, and of the newest version.
 * @throws SpecError with every problem found
 */
export function parseSpec(input: unknown): RunSpec {
  const parsed = v.safeParse(schema, input)
  if (!parsed.success) throw new SpecError(parsed.issues.map(describe))
  const { version, world, agent, model, similarity, seed, horizon, interventions, begins } = parsed.output
  const problems: string[] = []
  const checked = (slot: Slot, chosen: Choice): Choice =>
    checkChoice(slot, chosen, version === 1 ? unsaid(slot, chosen, world) : {}, problems)
  const spec: RunSpec = {
    format: 'firsthand/spec',
    version: 2,
    world: { ...checked('world', world), ...(world.manual && { manual: world.manual }) },
    agent: checked('agent', agent),
    model: { ...checked('model', model), ...enclosedIn(model) },
    similarity: checked('similarity', similarity),
    seed,
    horizon,
    interventions: interventions.toSorted((a, b) => a.step - b.step),
    ...(begins !== undefined && { begins }),
  }
  problems.push(...misfits(spec))
  if (problems.length > 0) throw new SpecError(problems)
  return spec
}

/** What is to change in a world in which nothing of it can. */
function misfits({ world, interventions }: RunSpec): string[] {
  const place = recordOf('world', world.id)
  const changed = interventions.find(({ kind }) => kind !== 'reseed' && !place?.changes?.includes(kind))
  return place && changed
    ? [`Nothing can be changed in the world ${place.id} while it runs, as step ${count(changed.step)} would.`]
    : []
}

type Undefinable<T> = { readonly [Key in keyof T]: T[Key] | undefined }

/** What the chosen model has a use for. */
function enclosedIn({ id, prior, said, prompts }: { readonly id: string } & Undefinable<Enclosed>): Enclosed {
  if (id === recordedRecord.id) return { ...(prior && { prior }), ...(said && { said }) }
  return isLive('model', id) && prompts ? { prompts } : {}
}

/** @param before the values that count as chosen where nothing is said */
function checkChoice(
  slot: Slot,
  { id, options }: Choice,
  before: Choice['options'],
  problems: string[],
): Choice {
  const record = recordOf(slot, id)
  if (!record) {
    const known = PLUGINS[slot].map((plugin) => plugin.id).join(', ')
    problems.push(`There is no ${slot} ${shown(id)}; there is ${known}.`)
    return { id, options }
  }
  const values = { ...defaultsOf(record.options), ...before }
  for (const [key, value] of Object.entries(options)) {
    const option = record.options[key]
    if (!option) problems.push(`${record.label} has no option ${shown(key)}.`)
    else {
      const problem = problemOf(option, value)
      if (problem) problems.push(`${record.label}: ${option.label} ${problem}.`)
      else values[key] = value
    }
  }
  return { id, options: values }
}

/** What is wrong with an option's value, or null. */
export function problemOf(option: OptionSpec, value: number | string): string | null {
  if (option.kind === 'choice') {
    if (option.choices.some((known) => known.value === value)) return null
    return `${shown(String(value))} is not one of ${option.choices.map((known) => known.value).join(', ')}`
  }
  if (option.kind === 'item')
    return typeof value === 'string' && NAME.test(value)
      ? null
      : `${shown(String(value))} is not an item's name`
  if (option.kind === 'text')
    return typeof value === 'string' && value.length <= option.max && !/\p{Cc}/u.test(value)
      ? null
      : `is not one line of at most ${option.max} characters`
  const { min, max, step: grain } = option
  const fits =
    typeof value === 'number' &&
    value >= min &&
    value <= max &&
    (!Number.isInteger(grain) || Number.isInteger(value))
  return fits ? null : `${shown(String(value))} is not a number from ${min} to ${max}`
}

function describe(issue: v.BaseIssue<unknown>): string {
  if (issue.message.endsWith('.')) return issue.message
  const place = v.getDotPath(issue)
  const where = place === null ? 'The description' : cut(place, 80)
  return `${where}: expected ${issue.expected ?? 'something else'}, and it is ${shown(issue.input)}.`
}
