import type { Preset } from '../../engine/preset'
import { encodeComparison } from '../link/compare-link'
import { DEFAULT_LINK } from '../link/link-state'
import { comparedWith } from '../route'
import { isMotionReduced } from '../state/motion'
import type { Session } from '../state/session.svelte'
import { byAgent } from './five-agents'
import { PRESETS, specOf } from './presets'

/** Shows a preset in place of the run on screen, which stays saved. */
export async function openPreset(session: Session, preset: Preset): Promise<void> {
  const { edits, asks, compares, speed } = preset
  session.watch.dialog = null
  session.watch.dismissInvitation()
  if (compares) {
    location.hash = compares === true ? comparedWith('') : besideAgent(preset, compares)
    return
  }
  session.setSpeed(speed ?? 'lessons')
  const plays = !edits && !asks && !isMotionReduced()
  if (await session.open(specOf(preset), 0, plays, undefined, 'yes')) if (edits) session.change(null)
}

/** The address that compares its run with the same run by another agent. */
export function besideAgent(preset: Preset, id: string): string {
  const spec = specOf(preset)
  return encodeComparison({
    first: { ...DEFAULT_LINK, spec, ...(preset.speed && { speed: preset.speed }) },
    others: [{ spec: byAgent(spec, id), files: {} }],
    ...{ shown: 0, as: 'maps' },
  })
}

export async function openPresetOf(session: Session, id: string): Promise<void> {
  const preset = PRESETS.find((one) => one.id === id)
  if (preset) await openPreset(session, preset)
}
