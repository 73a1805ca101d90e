/**
 * Interventions in a link: a world's changes under the world's own key, and forks: fork=412.9,600.3
 * After step 412 the agent's chance comes from seed 9. At one step the world changes before chance does. Another
 * order is marked, because it gives other events: `800.9.1` is a fork after the first of that step's changes and
 * before the others.
 */
import type { Intervention } from '../../engine/intervention'
import { MAX_INTERVENTIONS, MAX_SEED } from '../../library/spec'
import { stepCodec, wholeNumber } from './codecs'

type Reseed = Intervention & { kind: 'reseed' }
/** A change of the world. */
export type LinkChange = Exclude<Intervention, Reseed>

/** The link format of a world's changes of one kind. */
export interface ChangeLink<C extends LinkChange = LinkChange> {
  /** The key, too. */
  readonly kind: C['kind']
  /** In a sentence: `rule change`. */
  readonly name: string
  readonly separator: string
  write(change: C): string
  read(text: string): C | undefined
}

/** A fork, and the number of its step's changes before it; null: all. */
interface Fork {
  readonly reseed: Reseed
  readonly after: number | null
}

const seedCodec = wholeNumber(0, MAX_SEED)
const placeCodec = wholeNumber(0, MAX_INTERVENTIONS)

export const writeFork = ({ reseed: { step, seed }, after }: Fork) =>
  after === null ? `${step}.${seed}` : `${step}.${seed}.${after}`

export function readFork(text: string): Fork | undefined {
  const [at = '', from = '', place, ...rest] = text.split('.')
  const step = stepCodec.read(at)
  const seed = seedCodec.read(from)
  const after = place === undefined ? null : placeCodec.read(place)
  if (step === undefined || seed === undefined || after === undefined || rest.length > 0) return undefined
  return { reseed: { kind: 'reseed', step, seed }, after }
}

export const isChange = (one: Intervention): one is LinkChange => one.kind !== 'reseed'

/** The forks of a run, each with its place among what else happens at its step. */
export function forksOf(interventions: readonly Intervention[]): Fork[] {
  const all = new Map<number, number>()
  for (const { step } of interventions.filter(isChange)) all.set(step, (all.get(step) ?? 0) + 1)
  const sofar = new Map<number, number>()
  const forks: Fork[] = []
  for (const one of interventions) {
    const before = sofar.get(one.step) ?? 0
    if (isChange(one)) sofar.set(one.step, before + 1)
    else forks.push({ reseed: one, after: before === (all.get(one.step) ?? 0) ? null : before })
  }
  return forks
}

/** Changes and forks in the one order that they have, by step: what `forksOf` has taken apart. */
export function merged(changes: readonly LinkChange[], forks: readonly Fork[]): Intervention[] {
  const sofar = new Map<number, number>()
  const placed = changes.map((one): [Intervention, number] => {
    const place = (sofar.get(one.step) ?? 0) + 1
    sofar.set(one.step, place)
    return [one, place]
  })
  // A fork after one change comes before the second.
  placed.push(
    ...forks.map(({ reseed, after }): [Intervention, number] => [reseed, (after ?? Infinity) + 0.5]),
  )
  return placed
    .toSorted(([a, at], [b, bt]) => a.step - b.step || (at === bt ? 0 : at - bt))
    .map(([one]) => one)
}
