import type { MindId } from './minds'
import type { WorldChange, WorldId } from './worlds'

/**
 * What every pluggable thing (agent, world, model, similarity) says of itself, in one record beside its code.
 * The page's controls, the link, the command line, the export and the docs all read that record.
 */
export type OptionSpec =
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
      readonly choices: readonly Choice[]
    }
  /** One line of text, at most so many characters. */
  | { readonly kind: 'text'; readonly label: string; readonly default: string; readonly max: number }
  /** An item's name, or `none`. */
  | { readonly kind: 'item'; readonly label: string; readonly default: 'none' }

export interface Choice {
  readonly value: string
  readonly label: string
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>

export interface PluginRecord<Options extends OptionSpecs = OptionSpecs> {
  readonly id: string
  readonly label: string
  /** What it says does not follow from the spec: it is kept in the transcript. */
  readonly live?: true
  /** Of a world: what a person may change in it while it runs; left out: nothing. */
  readonly changes?: readonly WorldChange['kind'][]
  readonly options: Options
}

/** An agent's record: whose questions it asks, and where it can play. */
export interface AgentRecord<Options extends OptionSpecs = OptionSpecs> extends PluginRecord<Options> {
  readonly mind: MindId
  readonly worlds: readonly WorldId[]
}

/** What each option does, in words. */
export type OptionHelp<Options extends OptionSpecs = OptionSpecs> = Readonly<Record<keyof Options, string>>

/** A plugin and its options in words: in a file beside its record's, for only a form shows it. */
export interface HelpOf<R extends PluginRecord = PluginRecord> {
  /** One line, in plain words. */
  readonly description: string
  /** Where it is described: paper and section, or 'own'. */
  readonly source: string
  readonly options: OptionHelp<R['options']>
}

/** The values of `Options`, with the types that the table gives them. */
export type ValuesOf<Options extends OptionSpecs> = {
  readonly [Key in keyof Options]: Options[Key] extends { kind: 'number' } ? number : string
}

/** Every option's default. */
export function defaultsOf(options: OptionSpecs): Record<string, number | string> {
  return Object.fromEntries(Object.entries(options).map(([key, option]) => [key, option.default]))
}

/**
 * The chosen values, with the record's defaults for what is not chosen. The cast is safe where every value has been
 * checked against the same table, as `parseSpec` does with what comes from outside.
 */
export function valuesOf<Options extends OptionSpecs>(
  options: Options,
  chosen: Readonly<Partial<Record<string, number | string>>> = {},
): ValuesOf<Options> {
  return { ...defaultsOf(options), ...chosen } as ValuesOf<Options>
}
