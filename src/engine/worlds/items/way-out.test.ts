import { expect, test } from 'vitest'
import { wayOutIn } from './way-out'

test.each([
  ['get out of the water', 'leave-water'],
  // The first match in the text counts.
  ['get out of the water and find trees', 'leave-water'],
  ['Swim to the shore.', 'leave-water'],
  ['climb out of the cave to the surface', 'go-up'],
  ['Get out of the hole.', 'go-up'],
  ['dig up', 'go-up'],
  ['explore to find trees', 'explore'],
  ['look for a forest', 'explore'],
  ['mine logs', null],
  ['', null],
] as const)('“%s” asks for %s', (words, way) => expect(wayOutIn(words)).toBe(way))
