import { expect, test } from 'vitest'
import { parseReply, WORDINGS } from '..'
import { goalsWordings } from '.'

// Long enough that a quadratic reader would not finish.
const LONG = 1_000_000
const long = (piece: string) => piece.repeat(Math.ceil(LONG / piece.length))

test.each([
  ...['"', "'", '.', '”.', '“', '{', '[', '{"', '{"a":', '{"goals":[', '{"steps":[', ' ', '\n', '\\', 'a', 'a "', '" '],
])('1 MB of %j is read to its end', (piece) => {
  for (const wording of Object.values(goalsWordings))
    for (const said of [
      ...[long(piece), `a${long(piece)}a`, JSON.stringify({ name: long(piece) + 'a' })],
      JSON.stringify({ goals: [{ name: long(piece), tools: long(piece) }], steps: [{ action: long(piece) }] }),
    ])
      expect(() => parseReply(wording.example, said)).not.toThrow()
}) // prettier-ignore

test('finds an offered name with any quotes and spaces', () => {
  const { example } = WORDINGS['infer-goal']
  const [first] = example.candidates
  if (!first) throw new Error('The example offers no goal.')
  for (const said of [`"${first.name}".`, ` “${first.name.toUpperCase()}” `, first.name + ' '.repeat(500)])
    expect(parseReply(example, said)).toEqual({ name: first.name })
})
