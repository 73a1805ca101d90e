import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTuples, writeTuples } from './tuples'

const AXE = { name: 'DIAMOND AXE', type: 'TOOL', description: 'An axe of diamonds' }
const CHOPS = { source: 'DIAMOND AXE', target: 'LOG', description: 'chops', weight: 7 }

test('the form that is asked for', () => {
  const text =
    '("entity"<|>Diamond Axe<|>tool<|>An axe of diamonds)##("relationship"<|>diamond axe<|>log<|>chops<|>7)<|COMPLETE|>'
  expect(readTuples(text)).toEqual({ entities: [AXE], relationships: [CHOPS], losses: [] })
})

test.each([
  [
    'a record a line',
    '("entity"<|>Diamond Axe<|>tool<|>An axe of diamonds)\n("relationship"<|>diamond axe<|>log<|>chops<|>7)',
  ],
  [
    'a list of quoted words',
    '("entity", "Diamond Axe", "tool", "An axe of diamonds")\n("relationship", "diamond axe", "log", "chops", 7)',
  ],
  [
    'the delimiter by its name',
    '(entity{tuple_delimiter}Diamond Axe{tuple_delimiter}tool{tuple_delimiter}An axe of diamonds)##(relationship{tuple_delimiter}diamond axe{tuple_delimiter}log{tuple_delimiter}chops{tuple_delimiter}7',
  ],
  [
    'a list with dashes',
    '- ("entity"<|>"diamond  axe"<|>"tool"<|>"An axe of diamonds")\n- ("relationship"<|>"diamond axe"<|>"log"<|>"chops"<|>"7")\n',
  ],
])('what small models make of it: %s', (_, text) => {
  expect(readTuples(text)).toEqual({ entities: [AXE], relationships: [CHOPS], losses: [] })
})

test('what is lost, is lost alone and for a reason', () => {
  const reading = readTuples(
    'Here are the entities:##("entity"<|>axe)##("entity"<|>""<|>tool<|>of nothing)##("entity"<|>axe<|>tool<|>an axe)' +
      '##("relationship"<|>axe<|>log<|>chops)##None',
  )
  expect(reading.losses.map(({ cause }) => cause)).toEqual(['form', 'fields', 'name'])
  expect(reading.entities.map(({ name }) => name)).toEqual(['AXE'])
  expect(reading.relationships).toEqual([{ source: 'AXE', target: 'LOG', description: 'chops', weight: 1 }])
  expect(readTuples('None')).toEqual({ entities: [], relationships: [], losses: [] })
  const many = readTuples('("entity"<|>a<|>b<|>c)##'.repeat(2000))
  expect([many.entities.length, many.losses.map(({ cause }) => cause)]).toEqual([1000, ['too-many']])
})

test('law: whatever a model says is read without a throw, and what is written is read again', () => {
  const piece = fc.constantFrom(
    '(',
    ')',
    '"',
    '<|>',
    '##',
    '\n',
    'entity',
    'relationship',
    'axe',
    ',',
    '7',
    '<|COMPLETE|>',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((all) => all.join('')),
      ),
      (text) => {
        const { entities, relationships } = readTuples(text)
        for (const { name } of entities) expect(name).not.toBe('')
        for (const { weight } of relationships) expect(weight).toBeGreaterThan(0)
      },
    ),
  )
  const reading = { entities: [AXE], relationships: [CHOPS], losses: [] }
  expect(readTuples(writeTuples(reading))).toEqual(reading)
})
