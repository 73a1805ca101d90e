import type { OptionSpec } from '../../engine/record'
import type { Intervention } from '../../engine/intervention'
import { PLUGINS, recordOf, type Slot } from '../../library/plugins'
import { unsaid } from '../../library/unsaid'
import { MAX_HORIZON, MAX_INTERVENTIONS, MAX_SEED, type RunSpec } from '../../library/spec'
import { grouped } from '../../engine/sentence'
import { decimal, itemName, line, oneOf, quoted, wholeNumber, type Codec } from './codecs'
import { entryOf, nullable, type LinkEntry } from './entry'
import {
  forksOf,
  isRulesChange,
  merged,
  readFork,
  readRulesChange,
  writeFork,
  writeRulesChange,
} from './interventions'
import { DEFAULT_SPEC, defaultChoice, SLOTS, type LinkState } from './link-state'

const withSpec = (state: LinkState, change: Partial<RunSpec>): LinkState => ({
  ...state,
  spec: { ...state.spec, ...change },
})

/** agent=xenon: which plugin fills the slot, with its defaults. */
function slotEntry(slot: Slot): LinkEntry {
  const ids: readonly string[] = PLUGINS[slot].map(({ id }) => id)
  return entryOf<string>(slot, () => oneOf(ids), {
    get: (state) => state.spec[slot].id,
    set: (state, id) => withSpec(state, { [slot]: defaultChoice(slot, id) }),
    default: DEFAULT_SPEC[slot].id,
  })
}

function codecOf(option: OptionSpec): Codec<number | string> {
  if (option.kind === 'choice') return widened(oneOf(option.choices.map(({ value }) => value)), 'string')
  if (option.kind === 'item') return widened(itemName, 'string')
  if (option.kind === 'text') return widened(line(option.max), 'string')
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
  const specOf = (state: LinkState) => recordOf(slot, state.spec[slot].id)?.options[option]
  const entryFor = (state: LinkState) => {
    const spec = specOf(state)
    if (!spec) return null
    const { [slot]: choice, world } = state.spec
    return entryOf<number | string>(key, () => codecOf(spec), {
      get: ({ spec: run }) => run[slot].options[option] ?? spec.default,
      set: (before, value) => {
        const { options, ...choice } = before.spec[slot]
        return withSpec(before, { [slot]: { ...choice, options: { ...options, [option]: value } } })
      },
      default: unsaid(slot, choice, world)[option] ?? spec.default,
    })
  }
  return {
    key,
    write: (state) => entryFor(state)?.write(state) ?? null,
    // Of an option that is younger than the link, all that it says may be what was done before.
    unsaid: (state) => entryFor(state)?.unsaid?.(state) ?? state,
    // A key of a plugin that is not in this run says nothing.
    read: (text, state) => entryFor(state)?.read(text, state) ?? { state, problems: [] },
  }
}

/** Who names options first, so that links that are out there keep their meaning when an agent gets an option. */
const NAMING = ['world', 'agent', 'model', 'similarity'] as const satisfies readonly Slot[]

/** One entry for each option of each slot; a key that is taken gets its slot's name before it. */
function optionEntries(taken: ReadonlySet<string>): LinkEntry[] {
  const used = new Set(taken)
  const named = NAMING.flatMap((slot) => {
    const options = new Set(PLUGINS[slot].flatMap((record) => Object.keys(record.options)))
    return [...options].map((option) => {
      const key = used.has(option) ? `${slot}.${option}` : option
      used.add(key)
      return { slot, entry: optionEntry(slot, option, key) }
    })
  })
  return SLOTS.flatMap((slot) => named.filter((one) => one.slot === slot).map(({ entry }) => entry))
}

/** rules=… or fork=…: the interventions of one kind. One that cannot be read is left out, the others stay. */
function interventionsEntry<T>(
  key: string,
  of: {
    name: string
    separator: string
    get: (interventions: readonly Intervention[]) => readonly T[]
    /** Those of this kind, to those that were read before. */
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

const digits = (count: number, of: string): Codec<string> => ({
  expected: `${of} (${count} digits and letters a to f)`,
  read: (text) => (text.length === count && /^[0-9a-f]+$/.test(text) ? text : undefined),
  write: (value) => value,
})

/** Keys that an option must not take. */
export function specEntries(reserved: readonly string[]): LinkEntry[] {
  const own = [
    ...SLOTS.map(slotEntry),
    entryOf<string | null>('prior', () => nullable(digits(8, "a recorded file's fingerprint")), {
      get: (state) => state.prior,
      set: (state, prior) => ({ ...state, prior }),
      default: null,
      instead: 'no file is looked for',
    }),
    entryOf<string | null>('begins', () => nullable(digits(16, "a recording's digest")), {
      get: ({ spec }) => spec.begins ?? null,
      set: (state, begins) => (begins === null ? state : withSpec(state, { begins })),
      default: null,
      instead: 'the run begins with nothing',
    }),
    entryOf<number>('seed', () => wholeNumber(0, MAX_SEED), {
      get: (state) => state.spec.seed,
      set: (state, seed) => withSpec(state, { seed }),
      default: DEFAULT_SPEC.seed,
    }),
    entryOf<number>('horizon', () => wholeNumber(1, MAX_HORIZON), {
      get: (state) => state.spec.horizon,
      set: (state, horizon) => withSpec(state, { horizon }),
      default: DEFAULT_SPEC.horizon,
    }),
    interventionsEntry('rules', {
      name: 'rule change',
      separator: ';',
      get: (interventions) => interventions.filter(isRulesChange),
      add: (own) => merged(own, []),
      write: writeRulesChange,
      read: readRulesChange,
    }),
    interventionsEntry('fork', {
      name: 'fork',
      separator: ',',
      get: forksOf,
      add: (own, others) => merged(others.filter(isRulesChange), own),
      write: writeFork,
      read: readFork,
    }),
  ]
  const taken = new Set([...reserved, ...own.map(({ key }) => key)])
  // The slots first: an option is read by the plugin that was chosen.
  return [...own.slice(0, SLOTS.length), ...optionEntries(taken), ...own.slice(SLOTS.length)]
}
