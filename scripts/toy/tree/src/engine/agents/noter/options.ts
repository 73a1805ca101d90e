import type { OptionSpecs, Plugin, ValuesOf } from '../../record'

export const noterOptions = {
  patience: { kind: 'number', label: 'tries', default: 2, min: 1, max: 2, step: 1 },
} as const satisfies OptionSpecs

export type NoterOptions = ValuesOf<typeof noterOptions>

export const noterPlugin: Plugin<typeof noterOptions> = {
  description: 'Asks what lights a lamp, tries it, and notes what did.',
  source: 'own',
  options: noterOptions,
  help: { patience: 'How often it tries a lamp.' },
}
