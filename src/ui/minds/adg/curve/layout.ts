import type { TimelineMark } from '../../../../engine/ledger'
import { grouped } from '../../../../engine/sentence'
import { textScale } from '../../../state/text-scale.svelte'
import { curveAfter, pointAt, scoreOf, type Curve } from '../../../chart/curve'
import { frameOf, stepCurve, type ChartFrame, type StepCurve } from '../../../chart/geometry'
import { aroundEnd, placeLabels, textWidth, type LabelBox, type Label } from '../../../chart/labels'
import type { PaperConvergence } from './published'

/** The part of a scene that the chart reads. */
export interface Learning {
  /** The current step. The curve may be known further, up to `furthest`. */
  readonly step: number
  readonly furthest: number
  readonly horizon: number
  readonly curve: Curve
  readonly marks: readonly TimelineMark[]
  readonly mind: { readonly goals: number }
}

interface Text {
  readonly text: string
  readonly x: number
  /** The vertical centre of its line. */
  readonly y: number
}

interface Guide {
  readonly x: number
  /** The level; null where the paper has none. */
  readonly y: number | null
  /** The paper's step is within the run's horizon. */
  readonly reached: boolean
  readonly label: Text | null
}

interface ChartLayout {
  readonly frame: ChartFrame
  readonly right: StepCurve
  readonly obtained: StepCurve
  /** The known curve after the current step. */
  readonly ahead: { readonly right: StepCurve; readonly obtained: StepCurve } | null
  readonly labels: { readonly right: Text | null; readonly obtained: Text | null }
  readonly guide: Guide | null
  readonly changes: readonly { readonly step: number; readonly x: number; readonly label: Text | null }[]
}

const lineHeight = () => 13 * textScale.now
const CHANGED = 'rules changed'

/**
 * Everything that the chart draws, in px.
 *
 * @param paper the published result for this setting
 * @param got the phrase for an item that was obtained for the first time
 */
export function layoutChart(
  learning: Learning,
  width: number,
  height: number,
  paper: PaperConvergence | null,
  got = 'obtained',
): ChartLayout {
  const { step, furthest, horizon, curve, marks } = learning
  const { goals } = learning.mind
  const frame = frameOf(width, height, horizon)
  const right = stepCurve(curve, 'right', goals, step, frame)
  const obtained = stepCurve(curve, 'obtained', goals, step, frame)
  const steps = [...new Set(marks.filter(({ kind }) => kind === 'rules').map((mark) => mark.step))]

  const later = furthest > step ? curveAfter(curve, step) : null
  const ahead = later && {
    right: stepCurve(later, 'right', goals, furthest, frame),
    obtained: stepCurve(later, 'obtained', goals, furthest, frame),
  }
  const now = pointAt(curve, step)
  const texts = [`right ${String(scoreOf(now, 'right'))}`, `${got} ${String(scoreOf(now, 'obtained'))}`]
  const ends = [right.end, obtained.end]
  const guide = paper && paperGuide(paper, frame, horizon)
  const upright = [step, ...steps].map((at) => frame.x(at))
  const rules = [...upright, ...(guide?.reached ? [guide.x] : [])].map((x) => ({
    ...{ x0: x, x1: x, y0: frame.plot.y, y1: frame.plot.y + frame.plot.height },
  }))
  const boxes = placeLabels(
    [
      ...texts.map((text, i) => endLabel(text, ends[i] ?? null)),
      ...steps.map((at) => changeLabel(frame.x(at), frame)),
    ],
    // Room for a label at the right edge, where the curve finally ends.
    { ...frame.plot, width: frame.width - frame.plot.x },
    [right, obtained, ahead?.right, ahead?.obtained].flatMap((drawn) => drawn?.segments ?? []).concat(rules),
  )
  const [rightBox = null, obtainedBox = null, ...changeBoxes] = boxes
  return {
    frame,
    right,
    obtained,
    ahead,
    labels: { right: textIn(rightBox, texts[0]), obtained: textIn(obtainedBox, texts[1]) },
    guide,
    changes: steps.map((at, i) => ({
      step: at,
      x: frame.x(at),
      label: textIn(changeBoxes[i] ?? null, CHANGED),
    })),
  }
}

function endLabel(text: string, end: readonly [number, number] | null): Label {
  const [width, height] = [textWidth(text), lineHeight()]
  return { width, height, candidates: end ? aroundEnd(end[0], end[1], width, height) : [] }
}

/** At the foot of its line, on the side with more room. */
function changeLabel(x: number, { plot }: ChartFrame): Label {
  const [width, height] = [textWidth(CHANGED), lineHeight()]
  const y = plot.y + plot.height - height - 2
  return {
    width,
    height,
    optional: true,
    candidates: [x + 4, x - width - 4].map((left) => ({ x: left, y })),
  }
}

function textIn(box: LabelBox | null, text = ''): Text | null {
  return box && { text, x: box.x, y: box.y + box.height / 2 }
}

/** The paper's point, or only its step, and the longest of its labels that fits close above the plot. */
function paperGuide({ step, level }: PaperConvergence, frame: ChartFrame, horizon: number): Guide {
  const reached = step <= horizon
  const x = frame.x(Math.min(step, horizon))
  const at = grouped(step)
  const texts =
    level === null
      ? [`paper: converged at about ${at} steps`, `paper: converged at ≈ ${at}`, `paper: ≈ ${at}`]
      : [
          `paper: ${level} right at about ${at} steps`,
          `paper: ${level} right at ≈ ${at}`,
          `paper: ${level} right`,
        ]
  const text = texts.find((candidate) => textWidth(candidate) <= frame.width)
  const room = frame.width - textWidth(text ?? '')
  const left = Math.max(0, Math.min(x - textWidth(text ?? '') / 2, room))
  const y = level === null ? null : frame.y(level)
  return { x, y, reached, label: text === undefined ? null : { text, x: left, y: 7 * textScale.now } }
}
