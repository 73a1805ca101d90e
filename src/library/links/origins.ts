import { canonicalJson } from '../../engine/json'
import type { Origin, OriginKind } from '../knowledge/types'
import type { Packing } from './vocabulary'
import { Recent } from './recent'
import { list, oneOf } from './port'

/** The order of packed values. New ones go at the end. */
const KINDS = [
  'experience',
  'model',
  'analogy',
  'plan',
  'person',
  'manual',
  'resources',
  'import',
  'nobody',
] as const satisfies readonly OriginKind[]

/** Packs the origins of things: one thing and its parts often have the same origin. */
export class PackedOrigins {
  readonly #packing: Packing
  /** Recent origins of the current thing. */
  #ofThing = new Recent<Origin>(isSame)
  #analogues: readonly string[] | null = null
  /** Recent steps of all things: one event often affects several things at one step. */
  readonly #steps = new Map<string, Recent<number>>()

  constructor(packing: Packing) {
    this.#packing = packing
  }

  next(): void {
    this.#ofThing = new Recent<Origin>(isSame)
    this.#analogues = null
  }

  /** @param about the kind of claim: origins of one kind resemble one another */
  list(about: string, value: readonly Origin[] | undefined): Origin[] {
    return list(this.#packing.port, about, value, (one) =>
      this.#ofThing.value(this.#packing.port, about, one, () => this.#origin(about, one)),
    )
  }

  #origin(about: string, value: Origin | undefined): Origin {
    const { port, words } = this.#packing
    const by = oneOf(port, about, KINDS, value?.by)
    const use = `${about} by ${by}`
    const run = port.flag(`${use} has a run`, value?.run !== undefined) ? this.#run(value) : undefined
    const step = port.flag(`${use} has a step`, value?.step !== undefined)
      ? this.#step(by, value?.step)
      : undefined
    const from = port.flag(`${use} has analogues`, value?.from !== undefined)
      ? this.#from(value?.from)
      : undefined
    const source = port.flag(`${use} has a source`, value?.source !== undefined)
      ? words.name(port, 'source', value?.source)
      : undefined
    return {
      by,
      ...(run !== undefined && { run }),
      ...(step !== undefined && { step }),
      ...(from && { from }),
      ...(source !== undefined && { source }),
    }
  }

  #run(value: Origin | undefined): string {
    const { port, runs, words } = this.#packing
    const place = value?.run === undefined ? undefined : runs.indexOf(value.run)
    // Knowledge may name a run that it does not contain.
    if (!port.flag('run is known', place !== -1)) return words.name(port, 'run', value?.run)
    return runs[port.index('run', runs.length, place)] ?? ''
  }

  #step(by: OriginKind, value: number | undefined): number {
    const { port } = this.#packing
    let steps = this.#steps.get(by)
    if (!steps) this.#steps.set(by, (steps = new Recent<number>((a, b) => a === b)))
    return steps.value(port, `step of ${by}`, value, () => port.number(`step of ${by}`, value))
  }

  #from(value: readonly string[] | undefined): readonly string[] {
    const { port, things } = this.#packing
    const last = this.#analogues
    const isSame =
      value && last !== null && value.length === last.length && value.every((name, at) => name === last[at])
    if (last && port.flag('same analogues as before', isSame)) return last
    return (this.#analogues = list(port, 'analogues', value, (name) => things.name(port, 'analogue', name)))
  }
}

const isSame = (a: Origin, b: Origin) => canonicalJson(a) === canonicalJson(b)
