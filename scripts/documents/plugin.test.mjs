import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { piecesOf, places } from './pieces.mjs'
import { documentAt, documentFiles } from './plugin.mjs'

/** @typedef {import('../../src/ui/docs/document').LinkTarget} Target */

const documents = new Map(documentFiles().map((file) => [basename(file, '.md'), documentAt(file)]))

/** All links anywhere in a value. @param {unknown} value @returns {Target[]} */
function linksIn(value) {
  if (typeof value !== 'object' || value === null) return []
  const own = 'link' in value ? [/** @type {Target} */ (value.link)] : []
  return [...own, ...Object.values(value).flatMap(linksIn)]
}

test('every document is understood, and every link leads to a heading that there is', () => {
  const broken = [...documents].flatMap(([page, { pieces }]) =>
    linksIn(pieces)
      .filter((target) => 'page' in target)
      .filter(({ page, at }) => {
        const found = documents.get(page)
        const isHere = found?.pieces.some((block) => block.kind === 'heading' && block.at === at)
        return !found || (at !== undefined && !isHere)
      })
      .map((target) => `${page}: ${JSON.stringify(target)}`),
  )
  expect(broken).toEqual([])
  expect(documents.get('README')?.pictures).toHaveLength(6)
})

const around = {
  target: (/** @type {string} */ href) => ({ href }),
  picture: () => ({ light: 0, dark: 1, width: 2, height: 3 }),
}
test('a guide beside the code is text in the page', () => {
  const { pieces } = documentAt('docs/architecture.md')
  expect(JSON.stringify(pieces)).toContain('src/engine/README.md')
  expect(linksIn(pieces).filter((link) => JSON.stringify(link).includes('engine'))).toEqual([])
})

const pieces = (/** @type {string} */ text) => piecesOf(`# T\n\n${text}`, around).pieces.slice(1)

test('Markdown becomes data', () => {
  expect(pieces('a *b* **c `<d>`** [e](https://f)')).toEqual([
    {
      kind: 'paragraph',
      text: [
        'a ',
        { em: ['b'] },
        ' ',
        { strong: ['c ', { code: '<d>' }] },
        ' ',
        { link: { href: 'https://f' }, text: ['e'] },
      ],
    },
  ])
  expect(pieces('| a | b |\n| --- | ---: |\n| 1 | 2 |')).toEqual([
    { kind: 'table', head: [['a'], ['b']], rows: [[['1'], ['2']]], align: [null, 'right'] },
  ])
  expect(pieces('1. a\n2. b\n   - c\n\n> d\n\n```sh\ne\n```')).toEqual([
    {
      kind: 'list',
      ordered: true,
      items: [
        [{ kind: 'paragraph', text: ['a'] }],
        [
          { kind: 'paragraph', text: ['b'] },
          { kind: 'list', ordered: false, items: [[{ kind: 'paragraph', text: ['c'] }]] },
        ],
      ],
    },
    { kind: 'quote', pieces: [{ kind: 'paragraph', text: ['d'] }] },
    { kind: 'code', text: 'e' },
  ])
})

test('HTML is an error', () => {
  for (const text of ['<script>alert(1)</script>', 'a <b>b</b>', 'a &lt; b', '![a](b.png)', 'a\n\n---'])
    expect(() => pieces(text), text).toThrow(/^The documents in the page have no /)
  expect(() => piecesOf('text', around)).toThrow('A document begins with its title.')
})

test('places are named as on GitHub', () => {
  const name = places()
  expect(name('How much do DRIP’s runs differ?')).toBe('how-much-do-drips-runs-differ')
  expect(name('Figure 6 (a): über_all – x')).toBe('figure-6-a-über_all--x')
  expect(name('Same')).toBe('same')
  expect(name('Same')).toBe('same-1')
})
