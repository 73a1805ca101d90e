import type { OptionSpecs, ValuesOf } from '../../record'

export const switchesOptions = {
  wiring: {
    kind: 'choice',
    label: 'wiring',
    default: 'by-chance',
    choices: [
      { value: 'by-chance', label: 'by chance' },
      { value: 'all-alike', label: 'all alike' },
    ],
  },
} as const satisfies OptionSpecs

export type SwitchesOptions = ValuesOf<typeof switchesOptions>
