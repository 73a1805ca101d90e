import type { HelpOf } from '../../record'
import type { switchesOptions } from './options'

export const switchesHelp: HelpOf<typeof switchesOptions> = {
  description: 'Three lamps and two verbs: which lights which?',
  source: 'own',
  options: { wiring: 'Whether the same verb lights all lamps.' },
}
