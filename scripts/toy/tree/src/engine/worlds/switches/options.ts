import type { OptionSpecs, ValuesOf, WorldPlugin } from '../../record'
import { SWITCHES_EVENTS } from './types'

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

export const switchesPlugin: WorldPlugin<'switches', typeof switchesOptions> = {
  description: 'Three lamps and two verbs: which lights which?',
  source: 'own',
  options: switchesOptions,
  events: SWITCHES_EVENTS,
  words: async () => (await import('./words')).switchesWords,
  help: { wiring: 'Whether the same verb lights all lamps.' },
}
