/** The files of a run's plugins, as far as they find room in its link; a link has only their fingerprints else. */
import { parseSpec } from '../parse-spec'
import { SLOTS, type Slot } from '../cards'
import { filesOf, type RunSpec } from '../spec'
import { files } from './files'
import { packed, unpacked, type Packed } from './pack'
import { holding, withLinkError } from './shared'

/** As read, before validation. */
type Enclosed = Readonly<Partial<Record<Slot, Readonly<Record<string, unknown>>>>>

const enclosed =
  (spec: RunSpec | null): Packed<Enclosed> =>
  (port, vocabulary) => {
    holding(port, 'files')
    const read: [Slot, Readonly<Record<string, unknown>>][] = []
    for (const slot of SLOTS) {
      const own = spec ? filesOf(spec[slot]) : undefined
      const has = port.flag(`${slot} has files`, own && Object.keys(own).length > 0)
      if (has) read.push([slot, files(port, vocabulary, own)])
    }
    return Object.fromEntries(read)
  }

/** Null: it has none. */
export function packFiles(spec: RunSpec): Promise<string | null> {
  if (SLOTS.every((slot) => Object.keys(filesOf(spec[slot])).length === 0)) return Promise.resolve(null)
  return packed(enclosed(spec), {})
}

/**
 * The spec with the files that were packed, each read as any file is.
 * @throws LinkError where they cannot be read, or are none that the spec's plugins ask for
 */
export function unpackFiles(text: string, spec: RunSpec): Promise<RunSpec> {
  return withLinkError(async () => {
    const read = await unpacked(enclosed(null), text)
    const whole = SLOTS.map((slot) => [slot, { ...read[slot], ...spec[slot] }] as const)
    return parseSpec({ ...spec, ...Object.fromEntries(whole) })
  })
}
