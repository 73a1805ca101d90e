import { expect, test, vi } from 'vitest'
import { refusal, text } from './testing'

/** The number of accesses to text, maps and sets during a read. */
function looks(text: string): number {
  const spies = [
    vi.spyOn(String.prototype, 'charCodeAt'),
    vi.spyOn(Map.prototype, 'get'),
    vi.spyOn(Map.prototype, 'set'),
    vi.spyOn(Map.prototype, 'has'),
    vi.spyOn(Set.prototype, 'has'),
    vi.spyOn(Set.prototype, 'add'),
  ]
  try {
    refusal(text)
    return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

const chain = (n: number) => {
  const blocks = Array.from({ length: n }, (_, i) => `b${i}`)
  return blocks.map((block, i) => (i === 0 ? `(ontable ${block})` : `(on ${block} b${i - 1})`))
}

test.each<[string, (n: number) => string]>([
  [
    'one tower, listed in the order with the longest searches',
    (n) =>
      text({
        objects: `(:objects ${Array.from({ length: n }, (_, i) => `b${i}`).join(' ')})`,
        init: `(:init (handempty) (clear b${n - 1}) ${chain(n).join(' ')})`,
        goal: `(:goal (and ${chain(n).slice(1).join(' ')}))`,
      }),
  ],
  ['a cycle', (n) => text({ init: `(:init ${chain(n).slice(1).join(' ')} (on b0 b${n - 1}))` })],
  ['parentheses', (n) => '('.repeat(n)],
  ['nested conjunctions', (n) => text({ goal: `(:goal ${'(and '.repeat(n)}(on c b)${')'.repeat(n)})` })],
  ['a comment', (n) => ';'.repeat(n)],
  ['a word', (n) => 'x'.repeat(n)],
  ['the same fact', (n) => text({ goal: `(:goal (and ${'(on c b)'.repeat(n)}))` })],
])('%s: twice the text takes twice the work', (_, make) => {
  const [once, twice] = [looks(make(400)), looks(make(800))]
  expect(once).toBeGreaterThan(0)
  expect(twice).toBeLessThan(2.5 * once)
})
