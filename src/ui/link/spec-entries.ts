import { valuesIn, type ValueSpec } from '../../engine/record'
import type { Intervention } from '../../engine/intervention'
import { CARDS, SLOTS, type Slot } from '../../library/cards'
import { defaultChoice, optionOf, optionsOf } from '../../library/options'
import { legacyDefaults } from '../../library/legacy-defaults'
import { MAX_HORIZON, MAX_INTERVENTIONS, MAX_SEED, type RunSpec } from '../../library/spec'
import { grouped } from '../../engine/sentence'
import { decimal, itemName, line, oneOf, quoted, wholeNumber, type Codec } from './codecs'
import { entryOf, nullable, type LinkEntry } from './entry'
import { CHANGE_LINKS } from './changes'
import {
  forksOf,
  isChange,
  merged,
  readFork,
  writeFork,
  type LinkChange,
  type ChangeLink,
} from './interventions'
import { DEFAULT_SPEC, type LinkState } from './link-state'

const withSpec = (state: LinkState, change: Partial<RunSpec>): LinkState => ({
  ...state,
  spec: { ...state.spec, ...change },
})

/** agent=xenon: which plugin fills the slot, with its defaults. */
function slotEntry(slot: Slot): LinkEntry {
  const ids: readonly string[] = CARDS[slot].map(({ id }) => id)
  return entryOf<string>(slot, () => oneOf(ids), {
    get: (state) => state.spec[slot].id,
    set: (state, id) => withSpec(state, { [slot]: defaultChoice(slot, id) }),
    default: DEFAULT_SPEC[slot].id,
  })
}

function codecOf(option: ValueSpec): Codec<number | string> {
  if (option.kind === 'choice') return widened(oneOf(option.choices.map(({ value }) => value)), 'string')
  if (option.kind === 'item') return widened(itemName, 'string')
  if (option.kind === 'text') return widened(line(option.max, option.check), 'string')
  const { min, max, step } = option
  const whole = Number.isInteger(step) && Number.isInteger(min)
  return widened(whole ? wholeNumber(min, max) : decimal(min, max), 'number')
}

/** An option's values are numbers or words; its codec writes only its own kind. */
function widened<T extends number | string>(
  codec: Codec<T>,
  kind: 'number' | 'string',
): Codec<number | string> {
  return { ...codec, write: (value) => (typeof value === kind ? String(value) : '') }
}

/** x0=3: an option of whichever plugin fills the slot; two plugins of one slot may share a key. */
function optionEntry(slot: Slot, option: string, key: string): LinkEntry {
  const entryFor = (state: LinkState) => {
    const spec = optionOf(slot, state.spec[slot].id, option)
    if (!spec) return null
    const { [slot]: choice, world } = state.spec
    return entryOf<number | string>(key, () => codecOf(spec), {
      get: ({ spec: run }) => run[slot].options[option] ?? spec.default,
      set: (before, value) => {
        const { options, ...choice } = before.spec[slot]
        return withSpec(before, { [slot]: { ...choice, options: { ...options, [option]: value } } })
      },
      default: legacyDefaults(slot, choice, world)[option] ?? spec.default,
    })
  }
  return {
    key,
    write: (state) => entryFor(state)?.write(state) ?? null,
    // An option that is newer than the link: the value that means the earlier behaviour.
    unsaid: (state) => entryFor(state)?.unsaid?.(state) ?? state,
    // A key of a plugin that is not in this run says nothing.
    read: (text, state) => entryFor(state)?.read(text, state) ?? { state, problems: [] },
  }
}

/**
 * Options whose keys are their names, as in published links. No other option may ever get such a key: others have
 * their slot's name as a prefix, `world.rooms`. Two plugins of one slot may share an option's name and key.
 */
const SHORT: Readonly<Record<Slot, string>> = {
  agent: 'x0 c0 alphaS alphaI k spread dependencies start vainEpisodes memory',
  model: 'skill name temperature',
  world:
    'goals actions fuel redstone plans changedSets changedActions changedAt announced goal group controller episodes',
  similarity: '',
}

export const keyOf = (slot: Slot, option: string): string =>
  SHORT[slot].split(' ').includes(option) ? option : `${slot}.${option}`

/** One entry for each option with a value, per slot, and one for the files of a slot that has any. */
function optionEntries(slot: Slot): LinkEntry[] {
  const tables = CARDS[slot].map(({ id }) => optionsOf(slot, id))
  const names = new Set(tables.flatMap(valuesIn).map(([name]) => name))
  return [...names].map((name) => optionEntry(slot, name, keyOf(slot, name)))
}

/** rules=… or fork=…: the interventions of one kind. One that cannot be read is left out, the others stay. */
function interventionsEntry<T>(
  key: string,
  of: {
    name: string
    separator: string
    get: (interventions: readonly Intervention[]) => readonly T[]
    /** Adds the interventions of this kind to those that were read before. */
    add: (own: readonly T[], others: readonly Intervention[]) => Intervention[]
    write: (one: T) => string
    read: (text: string) => T | undefined
  },
): LinkEntry {
  return {
    key,
    write: ({ spec }) => {
      const own = of.get(spec.interventions)
      return own.length === 0 ? null : own.map(of.write).join(of.separator)
    },
    read: (text, state) => {
      const problems: string[] = []
      const own: T[] = []
      const room = MAX_INTERVENTIONS - state.spec.interventions.length
      for (const part of text.split(of.separator)) {
        const read = of.read(part)
        if (!read) problems.push(`The link's ${of.name} ${quoted(part)} cannot be read and is left out.`)
        else if (own.length === room) {
          problems.push(
            `The link has more than ${grouped(MAX_INTERVENTIONS)} changes; the others are left out.`,
          )
          break
        } else own.push(read)
      }
      return { state: withSpec(state, { interventions: of.add(own, state.spec.interventions) }), problems }
    },
  }
}

/** rules=…: the changes of a world of one kind. */
const changeEntry = ({ kind, ...link }: ChangeLink): LinkEntry =>
  interventionsEntry<LinkChange>(kind, {
    ...link,
    get: (interventions) =>
      interventions.filter(isChange).filter((one: { kind: string }) => one.kind === kind),
    add: (own, others) => merged([...others.filter(isChange), ...own], []),
  })

/** prior=…: the fingerprint of a plugin's files. */
const filesEntry = (slot: Slot, key: string): LinkEntry =>
  entryOf<string | null>(key, () => nullable(digits(8, "a recorded file's checksum")), {
    get: ({ files }) => files[slot] ?? null,
    set: (state, print) => (print === null ? state : { ...state, files: { ...state.files, [slot]: print } }),
    default: null,
    instead: 'no file is used',
  })

const numberEntry = (key: 'seed' | 'horizon', min: number, max: number): LinkEntry =>
  entryOf<number>(key, () => wholeNumber(min, max), {
    get: (state) => state.spec[key],
    set: (state, value) => withSpec(state, { [key]: value }),
    default: DEFAULT_SPEC[key],
  })

const digits = (count: number, of: string): Codec<string> => ({
  expected: `${of} (${count} digits and letters a to f)`,
  read: (text) => (text.length === count && /^[0-9a-f]+$/.test(text) ? text : undefined),
  write: (value) => value,
})

/** The keys of the run. The slots come first, because the chosen plugin reads the options. */
export const SPEC_TABLE: readonly LinkEntry[] = [
  ...SLOTS.map(slotEntry),
  ...SLOTS.flatMap(optionEntries),
  filesEntry('model', 'prior'),
  ...(['agent', 'world', 'similarity'] as const).map((slot) => filesEntry(slot, `${slot}.files`)),
  entryOf<string | null>('begins', () => nullable(digits(16, "a recording's checksum")), {
    get: ({ spec }) => spec.begins ?? null,
    set: (state, begins) => (begins === null ? state : withSpec(state, { begins })),
    default: null,
    instead: 'the run starts without a recording',
  }),
  numberEntry('seed', 0, MAX_SEED),
  numberEntry('horizon', 1, MAX_HORIZON),
  ...CHANGE_LINKS.map(changeEntry),
  interventionsEntry('fork', {
    name: 'fork',
    separator: ',',
    get: forksOf,
    add: (own, others) => merged(others.filter(isChange), own),
    write: writeFork,
    read: readFork,
  }),
]
