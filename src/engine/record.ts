import type { MindId } from './minds'
import type { WorldChange, WorldId } from './worlds'

/** What a pluggable thing (agent, world, model, similarity) is called, and whether it fits: what every page knows of it. */
export interface Card {
  readonly id: string
  readonly label: string
  /** What it says does not follow from the spec: it is kept in the transcript. */
  readonly live?: true
}

/** A world's. */
export interface WorldCard extends Card {
  /** What a person may change in it while it runs; left out: nothing. */
  readonly changes?: readonly WorldChange['kind'][]
  /** It has the things of that world, and is played alike: whoever plays that one plays this one. Left out: of its own. */
  readonly like?: WorldId
}

/** An agent's: whose questions it asks, and where it can play. */
export interface AgentCard extends Card {
  readonly mind: MindId
  readonly worlds: readonly WorldId[]
}

/**
 * What can be chosen of a pluggable thing, in one table beside its code. The page's controls, the link, the command line,
 * the export and the docs all read that table.
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
  /** One line of text, at most so many characters. */
  | {
      readonly kind: 'text'
      readonly label: string
      readonly default: string
      readonly max: number
      /** Why it cannot be; left out: any line can. */
      readonly check?: Check
    }
  /** An item's name, or `none`. */
  | { readonly kind: 'item'; readonly label: string; readonly default: 'none' }
  /** What a file holds: too large for a link, and in the spec beside the other options, under its name. */
  | { readonly kind: 'file'; readonly label: string; readonly check?: Check }
) & {
  /** It is of consequence only where another option has one of these values; left out: always. */
  readonly when?: When
}

export interface When {
  readonly option: string
  readonly is: readonly string[]
}

/** What is wrong with a text, as a sentence; null: nothing. */
export type Check = (text: string) => string | null

/** What is set by one line of text or by a number. */
export type ValueSpec = Exclude<OptionSpec, { kind: 'file' }>

export interface OptionChoice {
  readonly value: string
  readonly label: string
}
type Kind<K extends OptionSpec['kind']> = Extract<OptionSpec, { kind: K }>
type Named = readonly [value: string, label: string]

/** One of some values, each with its label; as it comes the first. */
export const choice = (label: string, choices: readonly [Named, ...Named[]]): Kind<'choice'> => ({
  kind: 'choice',
  label,
  default: choices[0][0],
  choices: choices.map(([value, label]) => ({ value, label })),
})

type Range = Pick<Kind<'number'>, 'min' | 'max' | 'symbol'>
/** A number: a whole one, unless other steps are named. */
export const number = (label: string, usual: number, range: Range & { step?: number }): Kind<'number'> => ({
  kind: 'number',
  label,
  default: usual,
  step: 1,
  ...range,
})

/** An option that is of consequence only where another has one of these values. */
export const when = <Option extends OptionSpec>(
  option: string,
  is: readonly string[],
  spec: Option,
): Option & { readonly when: When } => ({ ...spec, when: { option, is } })

export type OptionSpecs = Readonly<Record<string, OptionSpec>>

/** What each option does, in words. */
export type OptionHelp<Options extends OptionSpecs = OptionSpecs> = Readonly<Record<keyof Options, string>>

/** A plugin and its options in words: in a file beside its options', for only a form shows it. */
export interface HelpOf<Options extends OptionSpecs = OptionSpecs> {
  /** One line, in plain words. */
  readonly description: string
  /** Where it is described: paper and section, or 'own'. */
  readonly source: string
  readonly options: OptionHelp<Options>
}

/** The values of `Options`, with the types that the table gives them; files are none of them. */
export type ValuesOf<Options extends OptionSpecs> = {
  readonly [
    Key in keyof Options as Options[Key] extends { kind: 'file' } ? never : Key
  ]: Options[Key] extends { kind: 'number' } ? number : string
}

/** What is set by a value, which a link and a command line can hold. */
export const valuesIn = (options: OptionSpecs): [key: string, option: ValueSpec][] =>
  Object.entries(options).flatMap(([key, option]) => (option.kind === 'file' ? [] : [[key, option]]))

/** Those of them that are of consequence, where these values are chosen. */
export const valuesInPlay = (
  options: OptionSpecs,
  chosen: Readonly<Partial<Record<string, number | string>>>,
): [key: string, option: ValueSpec][] => {
  const usual = defaultsOf(options)
  return valuesIn(options).filter(
    ([, { when }]) => !when || when.is.includes(String(chosen[when.option] ?? usual[when.option])),
  )
}

/** What is set by a file. */
export const filesIn = (options: OptionSpecs): string[] =>
  Object.keys(options).filter((key) => options[key]?.kind === 'file')

/** Every option's default. */
export function defaultsOf(options: OptionSpecs): Record<string, number | string> {
  return Object.fromEntries(valuesIn(options).map(([key, option]) => [key, option.default]))
}

/** Every value that was chosen, as `parseSpec` leaves them: checked against the table that `Values` are of, and complete. */
export type ChosenOptions = Readonly<Record<string, number | string>>

/**
 * The chosen values, with the table's defaults for what is not chosen. The cast is safe where every value has been
 * checked against the same table, as `parseSpec` does with what comes from outside.
 */
export function valuesOf<Options extends OptionSpecs>(
  options: Options,
  chosen: Readonly<Partial<Record<string, number | string>>> = {},
): ValuesOf<Options> {
  return { ...defaultsOf(options), ...chosen } as ValuesOf<Options>
}
