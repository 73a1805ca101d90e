/**
 * What every pluggable thing (agent, world, model, similarity) says of itself, in one record beside its code.
 * The page's controls, the link, the command line, the export and the docs all read that record.
 */
export type OptionSpec =
  | {
      readonly kind: 'number'
      readonly label: string
      readonly help: string
      readonly default: number
      readonly min: number
      readonly max: number
      readonly step: number
      readonly symbol?: string
    }
  | {
      readonly kind: 'choice'
      readonly label: string
      readonly help: string
      readonly default: string
      readonly choices: readonly Choice[]
    }

export interface Choice {
  readonly value: string
  readonly label: string
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>

export interface PluginRecord<Options extends OptionSpecs = OptionSpecs> {
  readonly id: string
  readonly label: string
  /** One line, in plain words. */
  readonly description: string
  /** Where it is described: paper and section, or 'own'. */
  readonly source: string
  readonly options: Options
}

/** The values of `Options`, with the types that the table gives them. */
export type ValuesOf<Options extends OptionSpecs> = {
  readonly [Key in keyof Options]: Options[Key] extends { kind: 'number' } ? number : string
}

/** Every option's default. */
export function defaultsOf(options: OptionSpecs): Record<string, number | string> {
  return Object.fromEntries(Object.entries(options).map(([key, option]) => [key, option.default]))
}
