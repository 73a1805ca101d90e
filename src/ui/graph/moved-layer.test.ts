import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MovedLayer } from './moved-layer'

const BOX = { clientWidth: 600, clientHeight: 400 }
const at = (x: number, y: number, zoom = 0.1) => ({ zoom, pan: { x, y } })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a dragged layer moves as a picture, and is painted again when it rests', () => {
  const shift = vi.fn<(x: number, y: number) => void>()
  const repaint = vi.fn()
  const layer = new MovedLayer({ shift }, BOX, repaint)
  const picture = {}
  expect(layer.moved(picture, at(0, 0)), 'nothing is painted yet').toBe(false)
  layer.painted(picture, at(0, 0))
  expect(layer.moved(picture, at(10, -5))).toBe(true)
  expect(layer.moved(picture, at(30, -9))).toBe(true)
  expect(shift.mock.calls).toEqual([
    [10, -5],
    [30, -9],
  ])
  expect(repaint).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(repaint).toHaveBeenCalledOnce()
})

test('another picture, another zoom, or dragging out of its box paints at once', () => {
  const layer = new MovedLayer({ shift: () => undefined }, BOX, () => undefined)
  const picture = {}
  layer.painted(picture, at(0, 0))
  expect(layer.moved({}, at(10, 0))).toBe(false)
  expect(layer.moved(picture, at(10, 0, 0.2))).toBe(false)
  expect(layer.moved(picture, at(500, 0))).toBe(false)
  expect(layer.moved(picture, at(0, -300))).toBe(false)
  expect(layer.moved(picture, at(10, 0))).toBe(true)
})

test('a layer that was painted or removed meanwhile is not painted again', () => {
  const repaint = vi.fn()
  const layer = new MovedLayer({ shift: () => undefined }, BOX, repaint)
  const picture = {}
  layer.painted(picture, at(0, 0))
  layer.moved(picture, at(10, 0))
  layer.painted(picture, at(10, 0))
  layer.moved(picture, at(20, 0))
  layer.stop()
  vi.runAllTimers()
  expect(repaint).not.toHaveBeenCalled()
})
