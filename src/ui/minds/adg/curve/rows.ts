import type { CurvePoint } from '../../../../engine/ledger'
import { changesOf, scoreOf } from '../../../chart/curve'
import type { Learning } from './layout'

/** A row of the curve's table: the state from a step on, and what happened there. */
interface Row {
  readonly step: number
  readonly right: number
  readonly obtained: number
  readonly note: string
}

/** The curve so far, with rule changes among its points. */
export function rowsOf({ curve, marks, step: now }: Learning, convergedAt: number | null): Row[] {
  const changes = new Set(marks.filter(({ kind }) => kind === 'rules').map(({ step }) => step))
  const points = changesOf(curve, 'right', 'obtained').filter(({ step }) => step <= now)
  const rows = points.map((point): Row => {
    const notes = [
      changes.has(point.step) && 'rules changed',
      point.step === convergedAt && 'share right reached 0.97',
    ]
    return { ...counted(point), note: notes.filter(Boolean).join(', ') }
  })
  // A rule change that leaves the number of right goals the same is no point of the curve.
  for (const step of changes) {
    const before = points.findLast((point) => point.step <= step)
    if (step > now || before?.step === step) continue
    rows.push({ ...counted(before ?? { step, score: {} }), step, note: 'rules changed' })
  }
  return rows.sort((a, b) => a.step - b.step)
}

const counted = (point: CurvePoint) => ({
  step: point.step,
  right: scoreOf(point, 'right'),
  obtained: scoreOf(point, 'obtained'),
})
