import { SLOTS, type Slot } from '../cards'
import { defaultChoice, playing } from '../options'
import { parseSpec } from '../parse-spec'
import { filesOf, type Choice, type RunSpec } from '../spec'
import { legacyDefaults } from '../legacy-defaults'
import { plainFiles } from './files'
import { asJson, json, type Json } from './json'
import { list, type Port } from './port'
import type { Vocabulary } from './vocabulary'

/**
 * A run's spec. As in any link, an option with its default value is left out (`legacy-defaults.ts`); plugins,
 * seed and horizon are always included.
 * @throws SpecError if this version cannot play it
 */
export function spec(port: Port, vocabulary: Vocabulary, value: RunSpec | undefined): RunSpec {
  const choices = SLOTS.map(
    (slot) => [slot, choice(port, vocabulary, slot, value?.[slot], value?.world)] as const,
  )
  const seed = port.number('seed', value?.seed)
  const horizon = port.number('horizon', value?.horizon)
  const interventions = list(port, 'intervention', value?.interventions.map(asJson), (one) =>
    json(port, vocabulary.words, one),
  )
  const begins = port.flag('begins', value?.begins !== undefined)
    ? vocabulary.words.name(port, 'digest', value?.begins)
    : undefined
  const read = { ...Object.fromEntries(choices), seed, horizon, interventions }
  return parseSpec({ version: 1, ...read, ...(begins !== undefined && { begins }) })
}

/** A world by itself. @throws SpecError where this version does not have it */
export function world(port: Port, vocabulary: Vocabulary, value: Choice | undefined): Choice {
  const read = choice(port, vocabulary, 'world', value, value)
  const { agent } = playing(defaultChoice('agent'), read.id)
  return parseSpec({ version: 1, world: read, agent }).world
}

/** Reads only the options in the link; the others get their defaults. */
function choice(
  port: Port,
  vocabulary: Vocabulary,
  slot: Slot,
  value: Choice | undefined,
  place: Choice | undefined,
): { readonly id: string } & Readonly<Record<string, Json>> {
  const { words } = vocabulary
  const id = words.name(port, slot, value?.id)
  const usual = value && place ? legacyDefaults(slot, value, place) : {}
  const said = value && Object.entries(value.options).filter(([key, chosen]) => chosen !== usual[key])
  const options = list(port, 'option', said, (one): [string, Json] => [
    words.name(port, 'option', one?.[0]),
    json(port, words, one?.[1]),
  ])
  const enclosed = plainFiles(port, vocabulary, value && filesOf(value))
  return { ...enclosed, id, options: Object.fromEntries(options) }
}
