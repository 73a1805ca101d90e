import { expect, test, vi } from 'vitest'
import { pressKey, pressViewKey } from './keys'

const NONE = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const key = (name: string, change: Partial<typeof NONE> = {}) => ({ ...NONE, ...change, key: name })

function graph(focused: string | null = 'stick') {
  return {
    focused,
    focus: vi.fn(),
    walk: vi.fn(() => 'planks'),
    panBy: vi.fn(),
    zoomBy: vi.fn(),
    fit: vi.fn(),
  }
}

test('view keys work in every graph, arrows only with Shift', () => {
  const view = graph()
  for (const name of ['+', '=', '-', '−', '0']) expect(pressViewKey(key(name), view), name).toBe(true)
  expect(view.zoomBy.mock.calls.map(([factor]) => factor > 1)).toEqual([true, true, false, false])
  expect(view.fit).toHaveBeenCalledOnce()
  expect(pressViewKey(key('ArrowUp', { shiftKey: true }), view)).toBe(true)
  expect(view.panBy).toHaveBeenCalledOnce()
  expect(pressViewKey(key('ArrowUp'), view)).toBe(false)
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(pressViewKey(key('+', held), view)).toBe(false)
})

test('in a graph arrows go from node to node, and E works only if edges have cards', () => {
  const view = graph()
  const onselect = vi.fn()
  expect(pressKey(key('ArrowLeft'), view, onselect)).toBe(true)
  expect(view.focus).toHaveBeenCalledWith('planks')
  expect(pressKey(key('e'), view, onselect)).toBe(false)
  const asking = { ...graph(), askEdge: vi.fn() }
  expect(pressKey(key('E', { shiftKey: true }), asking, onselect)).toBe(true)
  expect(asking.askEdge).toHaveBeenCalledWith(-1)
  expect(pressKey(key('Enter'), view, onselect)).toBe(true)
  expect(onselect).toHaveBeenCalledWith('stick')
})
