import { expect, test } from 'vitest'
import { headingsOf } from './headings'
import { layOut } from './layout'

const { bands } = layOut(
  new Map([
    ['logs', []],
    ['planks', ['logs']],
    ['stick', ['planks']],
  ]),
  [],
  1.5,
)
const widthOf = (text: string) => text.length * 7
const said = (zoom: number, isGiven = false) =>
  headingsOf(bands, { zoom, pan: 0 }, isGiven, widthOf).map(({ lines }) => lines.join(' '))

test('each column has a heading: words if they fit, else a number, else nothing', () => {
  expect(said(1)).toEqual(['raw', '1 step', '2 steps'])
  expect(said(1, true)).toEqual(['at hand', '1 step', '2 steps'])
  const narrow = 16 / ((bands[0]?.right ?? 0) - (bands[0]?.left ?? 0))
  expect(said(narrow)).toEqual(['0', '1', '2'])
  expect(said(narrow / 4)).toEqual([])
})

test('a heading stays above the middle of its column when the graph moves', () => {
  const [first] = headingsOf(bands, { zoom: 2, pan: 30 }, false, widthOf)
  const band = bands[0]
  expect(first?.x).toBe((band?.left ?? NaN) + (band?.right ?? NaN) + 30)
})

test('when hundreds of tiers share bands, each heading has its steps; zoomed out, as many numbers as fit are shown', () => {
  const chain = Array.from({ length: 400 }, (_, at): [string, string[]] => [
    `item_${at}`,
    at === 0 ? [] : [`item_${at - 1}`],
  ])
  const { bands: many } = layOut(new Map(chain), [], 1.5)
  const saidOf = (zoom: number) =>
    headingsOf(many, { zoom, pan: 0 }, false, widthOf).map(({ lines }) => lines.join(' '))
  expect(saidOf(2).slice(0, 3)).toEqual(['0–9 steps', '10–19 steps', '20–29 steps'])
  expect(saidOf(2)).toHaveLength(40)
  const few = saidOf(0.05)
  expect(few[0]).toBe('0')
  expect(few.length).toBeGreaterThan(1)
  expect(few.length).toBeLessThan(10)
})
