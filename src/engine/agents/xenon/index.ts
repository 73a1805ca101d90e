import type { Chosen } from '../../record'
import type { AgentCode, Setting } from '../agent'
import type { XenonOptions } from './options'
import { xenon } from './xenon'

export type { XenonOptions } from './options'
export { xenon } from './xenon'

const asItIs: AgentCode = { create: xenon, asks: ['requirements', 'action'] }

/** The code for those options, or for any. The ablations are few runs', and come with the first of them. */
export async function loadXenon(options?: Chosen): Promise<AgentCode> {
  if (options?.['actions'] === 'experience' && options['dependencies'] !== 'model') return asItIs
  const { ablations } = await import('./ablations')
  const create = (setting: Setting<Chosen>) =>
    xenon({ ...setting, options: setting.options as XenonOptions }, ablations)
  return { create }
}
