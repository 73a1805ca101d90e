import type { Session } from '../state/session.svelte'
import type { INVITED } from './first-visit'

/** Opens a preset that a first visit offers. The presets are loaded only now. */
export async function openInvited(session: Session, id: keyof typeof INVITED): Promise<void> {
  try {
    const { openPresetOf } = await import('./open-preset')
    await openPresetOf(session, id)
  } catch {
    session.say('The preset could not be loaded: the connection may be gone. Try again.')
  }
}
