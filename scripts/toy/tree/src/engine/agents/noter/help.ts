import type { HelpOf } from '../../record'
import type { noterOptions } from './options'

export const noterHelp: HelpOf<typeof noterOptions> = {
  description: 'Asks what lights a lamp, tries it, and notes what did.',
  source: 'own',
  options: { patience: 'How often it tries a lamp.' },
}
