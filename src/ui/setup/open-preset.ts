import { comparedWith } from '../route'
import { isMotionReduced } from '../state/motion'
import type { Session } from '../state/session.svelte'
import { PRESETS, type Preset, type PresetId } from './presets'

/** Shows a preset in place of the run on screen, which stays saved. */
export async function openPreset(
  session: Session,
  { spec, edits, asks, compares, speed }: Preset,
): Promise<void> {
  session.watch.dialog = null
  session.watch.dismissInvitation()
  // What a story is about was not chosen by whoever leaves it.
  if (session.watch.stage.at !== null) session.watch.selected = null
  if (compares) {
    location.hash = comparedWith('')
    return
  }
  session.setSpeed(speed ?? 'lessons')
  if (await session.open(spec, 0, !edits && !asks && !isMotionReduced())) if (edits) session.change(null)
}

export async function openPresetOf(session: Session, id: PresetId): Promise<void> {
  const preset = PRESETS.find((one) => one.id === id)
  if (preset) await openPreset(session, preset)
}
