import { readDescription, readLine } from '../../../../engine/worlds/blocks/described'
import { ProblemError } from '../../../../engine/worlds/blocks/problem-error'
import type { BlocksState, Operators } from '../../../../engine/worlds/blocks/types'

/** The agent's belief about the blocks, compared with the real state. */
interface Belief {
  /** The believed state; null: it is impossible, or some of its lines were not understood. */
  readonly state: BlocksState | null
  /** Blocks whose believed place is wrong, in the order of the real towers. */
  readonly blocks: readonly string[]
  /** The first difference, or why the belief is impossible, in sentences. Empty: the belief is right. */
  readonly sentences: readonly string[]
}

/** Null: the table; `hand`: it is held. */
type Place = string | null | typeof HAND
const HAND = Symbol('hand')

const onWords = (place: Place) =>
  place === HAND ? 'in the hand' : place === null ? 'on the table' : `on ${place}`
const isWords = (place: Place) => (place === HAND ? 'is in the hand' : `stands ${onWords(place)}`)

/** @param lines the described state, a fact a line */
export function beliefIn(lines: readonly string[], operators: Operators, truth: BlocksState): Belief {
  const places = placesIn(truth)
  const said = saidIn(lines)
  const blocks = [...places].flatMap(([block, place]) => {
    const own = said.get(block) ?? []
    return own.length === 1 && own[0] === place ? [] : [block]
  })
  const strangers = [...said.keys()].filter((block) => !places.has(block))
  const state = stateIn(lines, operators)
  const [first] = blocks
  const sentences = [
    ...(first === undefined
      ? []
      : [differenceWords(first, said.get(first) ?? [], places.get(first) ?? null)]),
    ...strangers.slice(0, 1).map((block) => `The model names ${block}, but there is no such block.`),
    ...(state === null ? [impossible(said)] : []),
  ]
  return { state, blocks, sentences }
}

function placesIn({ towers, held }: BlocksState): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const tower of towers)
    for (const [level, block] of tower.entries()) places.set(block, tower[level - 1] ?? null)
  if (held !== null) places.set(held, HAND)
  return places
}

/** All stated places of each block. */
function saidIn(lines: readonly string[]): Map<string, Place[]> {
  const said = new Map<string, Place[]>()
  for (const line of lines) {
    const fact = readLine(line)
    if (!fact || fact.kind === 'clear') continue
    const place = fact.kind === 'on' ? fact.under : fact.kind === 'held' ? HAND : null
    const own = said.get(fact.block) ?? []
    if (!own.includes(place)) said.set(fact.block, [...own, place])
  }
  return said
}

function stateIn(lines: readonly string[], operators: Operators): BlocksState | null {
  try {
    return readDescription(lines, operators)?.state ?? null
  } catch (error) {
    // The stated support has a name that no block can have.
    if (error instanceof ProblemError) return null
    throw error
  }
}

function differenceWords(block: string, believed: readonly Place[], truth: Place): string {
  const so = `${block} ${isWords(truth)}`
  return believed.length === 0
    ? `The model does not say where ${block} is. In fact, ${so}.`
    : `The model believes that ${block} is ${believed.map(onWords).join(' and ')}, but ${so}.`
}

/** Why the stated places are impossible. */
function impossible(said: ReadonlyMap<string, readonly Place[]>): string {
  const start = 'The places that the model gives are impossible'
  const on = new Map<string, string>()
  for (const [block, places] of said) {
    if (places.length > 1) return `${start}: ${block} is in two places.`
    const [under] = places
    if (typeof under !== 'string') continue
    const other = on.get(under)
    if (other !== undefined) return `${start}: ${other} and ${block} are both on ${under}.`
    on.set(under, block)
    if (!said.has(under)) return `${start}: ${block} is on ${under}, but ${under} has no place.`
  }
  return `${start}: a block stands on itself.`
}
