import * as v from 'valibot'
import { errorWithCode } from '../engine/coded-error'
import { kindOf } from '../engine/minds/like'
import { defaultsOf, filesIn, type ValueSpec } from '../engine/record'
import { counted } from '../engine/sentence'
import { truncate, formatValue } from '../engine/format-value'
import { wellFormedIn } from '../engine/well-formed'
import { areAlike, CARDS, cardOf, FIRST, misfit, type Cards, type Slot } from './cards'
import { parseFiles } from './files'
import { isName, rulesChange, whole } from './items-schema'
import { optionsOf } from './options'
import { MAX_HORIZON, MAX_INTERVENTIONS, MAX_SEED, type Choice, type RunSpec } from './spec'
import { legacyDefaults } from './legacy-defaults'

/** Maximum number of problems in the message. */
const SAID = 5

/** A spec that cannot be played: all problems, each with its place and value. */
export class SpecError extends errorWithCode('SpecError', 'bad-spec') {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    const more = problems.length - SAID
    const others =
      more > 0
        ? ` There ${more === 1 ? 'is' : 'are'} ${more} more such ${more === 1 ? 'problem' : 'problems'}.`
        : ''
    super(`This run cannot be played. ${problems.slice(0, SAID).join(' ')}${others}`)
    this.problems = problems
  }
}

const count = (n: number) => n.toLocaleString('en')
const DIGEST = /^[0-9a-f]{16}$/
const step = whole(0, MAX_HORIZON, 'step')
const intervention = v.variant('kind', [
  v.object({ kind: v.literal('rules'), step, ...rulesChange }),
  v.object({ kind: v.literal('reseed'), step, seed: whole(0, MAX_SEED, 'seed') }),
])
/** Other fields may be files; unknown ones are dropped. */
const choice = v.looseObject({
  id: v.string(),
  options: v.optional(v.record(v.string(), v.union([v.number(), v.string()])), {}),
})

const schema = v.object({
  format: v.optional(v.literal('firsthand/spec'), 'firsthand/spec'),
  version: v.optional(
    v.picklist(
      [1, 2],
      ({ input }) =>
        `The run's description has version ${formatValue(input)}, but this page knows only versions 1 and 2.`,
    ),
    2,
  ),
  world: v.optional(choice, { id: FIRST.world.id }),
  agent: v.optional(choice, { id: FIRST.agent.id }),
  model: v.optional(choice, { id: FIRST.model.id }),
  similarity: v.optional(choice, { id: FIRST.similarity.id }),
  seed: v.optional(whole(0, MAX_SEED, 'seed'), 1),
  horizon: v.optional(whole(1, MAX_HORIZON, 'horizon'), 3000),
  interventions: v.optional(
    v.pipe(
      v.array(intervention),
      v.check(
        (changes) => changes.length <= MAX_INTERVENTIONS,
        `A run can have at most ${MAX_INTERVENTIONS} rule changes and forks.`,
      ),
    ),
    [],
  ),
  begins: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        DIGEST,
        'The field “begins” should be the name of a recording, which has 16 hexadecimal digits.',
      ),
    ),
  ),
})

/**
 * Reads a spec from a link, a file or the command line. Missing values get their default, including the
 * options of the plugin's table; in a spec of version 1 they get the behaviour before the option existed. The
 * result has canonical order and the newest version.
 * @throws SpecError with every problem found
 */
export function parseSpec(input: unknown, cards: Cards = CARDS): RunSpec {
  // A corrected text would make it another run, with another id.
  const { texts } = wellFormedIn(input)
  if (texts > 0)
    throw new SpecError([
      `${counted(texts, 'text')} in the run's description ${texts === 1 ? 'has' : 'have'} a broken character.`,
    ])
  const parsed = v.safeParse(schema, input)
  if (!parsed.success) throw new SpecError(parsed.issues.map((issue) => describe(issue)))
  const { version, world, agent, model, similarity, seed, horizon, interventions, begins } = parsed.output
  const problems: string[] = []
  const checked = (slot: Slot, chosen: Given): Choice =>
    checkChoice(slot, chosen, version === 1 ? legacyDefaults(slot, chosen, world) : {}, cards, problems)
  const spec: RunSpec = {
    format: 'firsthand/spec',
    version: 2,
    world: checked('world', world),
    agent: checked('agent', agent),
    model: checked('model', model),
    similarity: checked('similarity', similarity),
    seed,
    horizon,
    interventions: interventions.toSorted((a, b) => a.step - b.step),
    ...(begins !== undefined && { begins }),
  }
  const unfit = misfit(agent.id, world.id, cards) ?? unchangeable(spec, cards) ?? unknown(spec, cards)
  if (unfit !== null) problems.push(unfit)
  if (problems.length > 0) throw new SpecError(problems)
  return spec
}

/** A sentence about a change that the world does not allow; null: all are allowed. */
function unchangeable({ world, interventions }: RunSpec, cards: Cards): string | null {
  const place = cardOf('world', world.id, cards)
  const changed = interventions.find(({ kind }) => kind !== 'reseed' && !place?.changes?.includes(kind))
  return place && changed
    ? `The rules of the world “${place.label}” cannot change during a run, but this run changes them at step ${count(changed.step)}.`
    : null
}

/** A sentence about initial knowledge of another kind or another world; null: it fits. */
function unknown({ agent: { id, knowledge }, world }: RunSpec, cards: Cards): string | null {
  const player = cardOf('agent', id, cards)
  if (!knowledge || !player) return null
  const label = (of: string) => cardOf('world', of, cards)?.label.toLowerCase() ?? of
  if (kindOf(player.mind) !== knowledge.mind)
    return `${player.label} cannot start with this knowledge: ${player.label} learns another kind of knowledge.`
  return areAlike(knowledge.world.id, world.id, cards)
    ? null
    : `${player.label} cannot start with this knowledge in the ${label(world.id)}: it belongs to the ${label(knowledge.world.id)}.`
}

/** A choice from outside, with all its fields. */
type Given = v.InferOutput<typeof choice>

/** @param before the values for missing options */
function checkChoice(
  slot: Slot,
  { id, options, ...others }: Given,
  before: Choice['options'],
  cards: Cards,
  problems: string[],
): Choice {
  const card = cardOf(slot, id, cards)
  if (!card) {
    const known = cards[slot].map((plugin) => plugin.id).join(', ')
    problems.push(`There is no ${slot} ${formatValue(id)}. Known: ${known}.`)
    return { id, options }
  }
  const table = optionsOf(slot, id)
  const values = { ...defaultsOf(table), ...before }
  for (const [key, value] of Object.entries(options)) {
    const option = Object.hasOwn(table, key) ? table[key] : undefined
    if (!option || option.kind === 'file') problems.push(`${card.label} has no option ${formatValue(key)}.`)
    else {
      const problem = problemOf(option, value)
      if (problem) problems.push(`${card.label}: ${option.label} ${problem}.`)
      else values[key] = value
    }
  }
  const files = parseFiles(filesIn(table), others)
  problems.push(...files.issues.map((issue) => describe(issue, slot)))
  for (const [name, file] of Object.entries(files.files)) {
    const option = table[name]
    const problem = option?.kind === 'file' && typeof file === 'string' ? option.check?.(file) : null
    if (problem) problems.push(problem)
  }
  return { id, options: values, ...files.files }
}

/** The problem of an option's value; null: none. */
export function problemOf(option: ValueSpec, value: number | string): string | null {
  if (option.kind === 'choice') {
    if (option.choices.some((known) => known.value === value)) return null
    return `${formatValue(String(value))} is not one of ${option.choices.map((known) => known.value).join(', ')}`
  }
  if (option.kind === 'item')
    return typeof value === 'string' && isName(value)
      ? null
      : `${formatValue(String(value))} is not an item's name`
  if (option.kind === 'text')
    return typeof value === 'string' && value.length <= option.max && !/\p{Cc}/u.test(value)
      ? within(option.check?.(value))
      : `should be a single line of at most ${option.max} characters`
  const { min, max, step: grain } = option
  const fits =
    typeof value === 'number' &&
    value >= min &&
    value <= max &&
    (!Number.isInteger(grain) || Number.isInteger(value))
  return fits ? null : `${formatValue(String(value))} is not a number from ${min} to ${max}`
}

/** A sentence about a value, as a part of another sentence. */
const within = (sentence: string | null | undefined): string | null =>
  sentence ? `cannot be read: ${sentence.replace(/\.$/, '')}` : null

/** @param slot the slot in the description */
function describe(issue: v.BaseIssue<unknown>, slot?: string): string {
  if (issue.message.endsWith('.')) return issue.message
  const place = [slot, v.getDotPath(issue)].filter(Boolean).join('.')
  const where = place === '' ? "The run's description" : truncate(place, 80)
  if (issue.input === undefined) return `${where} is missing.`
  return `${where} should be ${expectedWords(issue.expected)}, but is ${formatValue(issue.input)}.`
}

/** The library's name of a type in plain words; `("a" | "b")` as its alternatives. */
function expectedWords(expected: string | null): string {
  if (expected === null) return 'something else'
  const all = expected.startsWith('(') ? expected.slice(1, -1).split(' | ') : [expected]
  return all.map((one) => TYPES.get(one) ?? one).join(' or ')
}
const TYPES: ReadonlyMap<string, string> = new Map([
  ['Array', 'a list ([…])'],
  ['Object', 'an object ({…})'],
  ['number', 'a number'],
  ['string', 'a text'],
  ['boolean', 'true or false'],
])
