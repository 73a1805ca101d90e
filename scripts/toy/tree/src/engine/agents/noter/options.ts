import type { OptionSpecs, ValuesOf } from '../../record'

export const noterOptions = {
  patience: { kind: 'number', label: 'tries', default: 2, min: 1, max: 2, step: 1 },
} as const satisfies OptionSpecs

export type NoterOptions = ValuesOf<typeof noterOptions>
