import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, nextChange, pointAt, scoreOf } from './curve'
import { frameOf, stepCurve } from './geometry'
import { aroundEnd, overlap, placeLabels, textWidth } from './labels'

const curve = [
  { step: 0, score: { right: 10, obtained: 16 } },
  { step: 40, score: { right: 12, obtained: 17 } },
  { step: 100, score: { right: 30, obtained: 30 } },
]

test('a point holds until the next', () => {
  expect([0, 39, 40, 99, 100, 5000].map((step) => scoreOf(pointAt(curve, step), 'right'))).toEqual([
    10, 10, 12, 12, 30, 30,
  ])
  expect(pointAt([], 5)).toEqual({ step: 0, score: {} })
})

test('the keyboard goes from change to change', () => {
  expect(nextChange(curve, 0, 1, 120)).toBe(40)
  expect(nextChange(curve, 100, 1, 120)).toBe(120)
  expect(nextChange(curve, 120, -1, 120)).toBe(100)
  expect(nextChange(curve, 100, -1, 120)).toBe(40)
  expect(nextChange(curve, 0, -1, 120)).toBe(0)
})

test('points where the drawing does not change are not listed as changes', () => {
  const further = [...curve, { step: 110, score: { right: 30, obtained: 31 } }]
  expect(changesOf(further, 'right').map(({ step }) => step)).toEqual([0, 40, 100])
  expect(changesOf(further, 'right', 'obtained')).toEqual(further)
})

test('the corners of the plot are step 0, the horizon, none and all', () => {
  const { x, y, plot, stepAt } = frameOf(300, 150, 3000)
  expect([x(0), x(3000), y(0), y(1)]).toEqual([plot.x, plot.x + plot.width, plot.y + plot.height, plot.y])
  expect([stepAt(-50), stepAt(x(412)), stepAt(9999)]).toEqual([0, 412, 3000])
})

test('a step curve is level until it rises, and ends at the step of the moment', () => {
  const frame = frameOf(128, 136, 100)
  const { path, end, segments } = stepCurve(curve, 'right', 100, 60, frame)
  expect(path).toBe('M20,108H60V106H80V106')
  expect(end).toEqual([80, 106])
  expect(segments.every(({ x0, y0, x1, y1 }) => x0 === x1 || y0 === y1)).toBe(true)
  expect(stepCurve([], 'right', 0, 0, frame)).toEqual({ path: '', end: null, segments: [] })
})

test('no goals draw no NaN', () => {
  expect(stepCurve(curve, 'right', 0, 60, frameOf(0, 0, 0)).path).not.toMatch(/NaN|Infinity/)
})

test('labels never overlap and never leave the frame', () => {
  const frame = { x: 0, y: 0, width: 220, height: 130 }
  const place = fc.record({ x: fc.integer({ min: -40, max: 260 }), y: fc.integer({ min: -20, max: 150 }) })
  const text = fc.string({ maxLength: 30 })
  fc.assert(
    fc.property(fc.array(fc.tuple(place, text), { maxLength: 5 }), (ends) => {
      const labels = ends.map(([{ x, y }, said]) => {
        const size = { width: textWidth(said) + 1, height: 13 }
        return { ...size, candidates: aroundEnd(x, y, size.width, size.height) }
      })
      const boxes = placeLabels(labels, frame, []).filter((box) => box !== null)
      for (const [i, box] of boxes.entries()) {
        expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 220 && box.y + box.height <= 130).toBe(true)
        for (const other of boxes.slice(0, i)) expect(overlap(box, other)).toBe(false)
      }
    }),
  )
})

test('a label prefers a place that covers nothing', () => {
  const frame = { x: 0, y: 0, width: 100, height: 100 }
  const label = {
    width: 20,
    height: 10,
    candidates: [
      { x: 40, y: 40 },
      { x: 70, y: 40 },
    ],
  }
  const line = { x0: 0, y0: 45, x1: 60, y1: 45 }
  expect(placeLabels([label], frame, [line])[0]).toMatchObject({ x: 70 })
  expect(placeLabels([label], frame, [])[0]).toMatchObject({ x: 40 })
})
