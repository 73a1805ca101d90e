import { expect, test } from 'vitest'
import { replaced } from './replaced'

test('replaces, and fails where nothing changes', () => {
  expect(replaced('a b a', 'a', '$&c')).toBe('$&c b a')
  expect(replaced('a b a', /a/g, '[$&]')).toBe('[a] b [a]')
  for (const [pattern, by] of [['x', 'y'] as const, [/x/, 'y'] as const, ['a', 'a'] as const])
    expect(() => replaced('a b a', pattern, by)).toThrow('Nothing was replaced')
})
