import { adg } from '../../minds/adg/mind'
import type { ChosenOptions } from '../../record'
import type { AgentCode, AgentChoice, AgentSetup } from '../agent'
import type { XenonOptions } from './options'
import { xenon } from './xenon'

export type { XenonOptions } from './options'
export { xenon } from './xenon'

const asItIs: AgentCode = { create: xenon, mind: adg, asks: ['requirements', 'action'] }

/**
 * The code for those options and that world, or for any. Rare corrections load with the first run that needs
 * them.
 */
export async function loadXenon({ options, world }: Partial<AgentChoice> = {}): Promise<AgentCode> {
  const isUsual =
    options?.['actions'] === 'experience' &&
    options['dependencies'] !== 'model' &&
    options['start'] !== 'knowledge'
  if (isUsual && world === 'craft') return asItIs
  const [{ allCorrections }, { initialKnowledge }] = await Promise.all([
    import('./corrections'),
    import('../learning/initial-knowledge'),
  ])
  const create = (setting: AgentSetup<ChosenOptions>) => {
    const own = { ...setting, options: setting.options as XenonOptions }
    return xenon(own, allCorrections, initialKnowledge(own))
  }
  return { create, mind: adg }
}
