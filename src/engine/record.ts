import type { MindId } from './minds'
import type { Words } from './words'
import type { WorldChange, WorldId, Worlds } from './worlds'

/** Name and compatibility of a plugin (agent, world, model, similarity): the part that every page loads. */
export interface Card {
  readonly id: string
  readonly label: string
  /** Its answers do not follow from the spec: they are stored in the transcript. */
  readonly live?: true
}

/** The card of a world. */
export interface WorldCard extends Card {
  /** What the user can change while it runs; left out: nothing. */
  readonly changes?: readonly WorldChange['kind'][]
  /**
   * It has the same things and actions as that world: agents of that world play this one too. Left out: it is
   * a world of its own.
   */
  readonly like?: WorldId
}

/** The card of an agent: its mind, and the worlds that it can play. */
export interface AgentCard extends Card {
  readonly mind: MindId
  readonly worlds: readonly WorldId[]
  /** A paper or the Lab measures it side by side with the other such agents of its mind. */
  readonly measured?: true
}

/**
 * The options of a plugin, in one table beside its code. The page's controls, the link, the command line, the
 * export and the docs all read that table.
 */
export type OptionSpec = (
  | {
      readonly kind: 'number'
      readonly label: string
      readonly default: number
      readonly min: number
      readonly max: number
      readonly step: number
      readonly symbol?: string
    }
  | {
      readonly kind: 'choice'
      readonly label: string
      readonly default: string
      readonly choices: readonly OptionChoice[]
    }
  /** One line of text with a maximum length (characters). */
  | {
      readonly kind: 'text'
      readonly label: string
      readonly default: string
      readonly max: number
      /** Why a line is invalid; left out: every line is valid. */
      readonly check?: Check
    }
  /** An item's name, or `none`. */
  | { readonly kind: 'item'; readonly label: string; readonly default: 'none' }
  /**
   * The content of a file. It is too large for a link; the spec stores it beside the other options, under its
   * name.
   */
  | { readonly kind: 'file'; readonly label: string; readonly check?: Check }
) & {
  /** The option matters only if another option has one of these values; left out: always. */
  readonly when?: When
}

interface When {
  readonly option: string
  readonly is: readonly string[]
}

/** The error in a text, as a sentence; null: the text is valid. */
export type Check = (text: string) => string | null

/** An option whose value is one line of text or a number. */
export type ValueSpec = Exclude<OptionSpec, { kind: 'file' }>

interface OptionChoice {
  readonly value: string
  readonly label: string
}
type Kind<K extends OptionSpec['kind']> = Extract<OptionSpec, { kind: K }>
type Named = readonly [value: string, label: string]

/** One of several values, each with its label. The default is the first. */
export const choice = (label: string, choices: readonly [Named, ...Named[]]): Kind<'choice'> => ({
  kind: 'choice',
  label,
  default: choices[0][0],
  choices: choices.map(([value, label]) => ({ value, label })),
})

type Range = Pick<Kind<'number'>, 'min' | 'max' | 'symbol'>
/** A number; an integer unless `step` says otherwise. */
export const number = (label: string, usual: number, range: Range & { step?: number }): Kind<'number'> => ({
  kind: 'number',
  label,
  default: usual,
  step: 1,
  ...range,
})

/** An option that matters only if another option has one of these values. */
export const when = <Option extends OptionSpec>(
  option: string,
  is: readonly string[],
  spec: Option,
): Option & { readonly when: When } => ({ ...spec, when: { option, is } })

export type OptionSpecs = Readonly<Record<string, OptionSpec>>

/** What each option does, in words. */
export type OptionHelp<Options extends OptionSpecs = OptionSpecs> = Readonly<Record<keyof Options, string>>

/** What a form, a link and the command line need of a plugin: its options, and what it all means. No first visit loads it. */
export interface Plugin<Options extends OptionSpecs = OptionSpecs> {
  /** One sentence in plain words. */
  readonly description: string
  /** Its origin: paper and section, or 'own'. */
  readonly source: string
  readonly options: Options
  readonly help: OptionHelp<Options>
  /** Of a model outside the page's own code: where it runs. */
  readonly runs?: string
  /** Of the same: what the user needs for it. */
  readonly needs?: string
}

/** A world's record also has the kinds of its events, and loads their sentences. */
export interface WorldPlugin<
  W extends WorldId,
  Options extends OptionSpecs = OptionSpecs,
> extends Plugin<Options> {
  readonly events: Readonly<Record<Worlds[W]['event']['kind'], true>>
  words(): Promise<Words['events']>
}

/** The values of `Options`, with the types from the table, without files. */
export type ValuesOf<Options extends OptionSpecs> = {
  readonly [
    Key in keyof Options as Options[Key] extends { kind: 'file' } ? never : Key
  ]: Options[Key] extends { kind: 'number' } ? number : string
}

/** Options that have a value: a link and a command line can hold them. */
export const valuesIn = (options: OptionSpecs): [key: string, option: ValueSpec][] =>
  Object.entries(options).flatMap(([key, option]) => (option.kind === 'file' ? [] : [[key, option]]))

/** Those value options that matter for the chosen values. */
export const valuesInPlay = (
  options: OptionSpecs,
  chosen: Readonly<Partial<Record<string, number | string>>>,
): [key: string, option: ValueSpec][] => {
  const usual = defaultsOf(options)
  return valuesIn(options).filter(
    ([, { when }]) => !when || when.is.includes(String(chosen[when.option] ?? usual[when.option])),
  )
}

/** Options whose value is a file. */
export const filesIn = (options: OptionSpecs): string[] =>
  Object.keys(options).filter((key) => options[key]?.kind === 'file')

/** Every option's default. */
export function defaultsOf(options: OptionSpecs): Record<string, number | string> {
  return Object.fromEntries(valuesIn(options).map(([key, option]) => [key, option.default]))
}

/**
 * All option values, as `parseSpec` returns them: complete, and checked against the table that `Values` comes
 * from.
 */
export type ChosenOptions = Readonly<Record<string, number | string>>

/**
 * The chosen values, with the table's defaults for the rest. The cast is safe if every value has been checked
 * against the same table, as `parseSpec` does with input from outside.
 */
export function valuesOf<Options extends OptionSpecs>(
  options: Options,
  chosen: Readonly<Partial<Record<string, number | string>>> = {},
): ValuesOf<Options> {
  return { ...defaultsOf(options), ...chosen } as ValuesOf<Options>
}
