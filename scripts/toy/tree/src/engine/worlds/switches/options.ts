import type { OptionSpecs, Plugin, ValuesOf } from '../../record'

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

export const switchesPlugin: Plugin<typeof switchesOptions> = {
  description: 'Three lamps and two verbs: which lights which?',
  source: 'own',
  options: switchesOptions,
  help: { wiring: 'Whether the same verb lights all lamps.' },
}
