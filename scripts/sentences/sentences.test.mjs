import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collect, sentencesIn } from './files.mjs'
import { offenders } from './offenders.mjs'
import { COMMAND, pages } from './page.mjs'
import { example, print } from './parts.mjs'
import { WORDS_TO_AVOID } from './words-to-avoid.mjs'

const DOCS = new URL('../../docs/', import.meta.url)

/** Enough to see what is wrong; the rest is of the same kind. @param {readonly string[]} lines */
const first = (lines) =>
  lines.length > 10 ? [...lines.slice(0, 10), `and ${lines.length - 10} more`] : lines

/** The lines of a page that are sentences, each with the name of its page. @param {ReadonlyMap<string, string>} all */
const listed = (all) =>
  new Set(
    [...all].flatMap(([path, text]) =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => `${path}: ${line}`),
    ),
  )

/** The committed pages, by their paths in `docs`. */
function committed() {
  const beside = readdirSync(new URL('sentences/', DOCS)).map((file) => `sentences/${file}`)
  const paths = ['sentences.md', ...beside].filter((path) => existsSync(new URL(path, DOCS)))
  return new Map(paths.map((path) => [path, readFileSync(new URL(path, DOCS), 'utf8')]))
}

const found = collect()

test('the catalogue has every sentence of the source, and no other', () => {
  const [written, there] = [pages(found), committed()]
  const [should, is] = [listed(written), listed(there)]
  const missing = [...should].filter((line) => !is.has(line))
  const stale = [...is].filter((line) => !should.has(line))
  const message = `docs/sentences is out of date: ${COMMAND}`
  expect({ missing: first(missing), stale: first(stale) }, message).toEqual({ missing: [], stale: [] })
  expect(
    there.size === written.size && [...written].every(([path, text]) => there.get(path) === text),
    message,
  ).toBe(true)
})

test('no sentence has a word that the screen does not use', () => {
  expect(first(offenders(found)), 'all of them: node scripts/sentences/offenders.mjs').toEqual([])
})

/** @param {string} source */
const inComponent = (source) => sentencesIn('Planted.svelte', source).map(print)
/** @param {string} source */
const inProgram = (source) => sentencesIn('planted.ts', source).map(print)

test('inline elements and components are parts of their sentence', () => {
  expect(inComponent('<p>Press <b>play</b>, or\n take <em>one</em> step.</p>')).toEqual([
    'Press play, or take one step.',
  ])
  expect(inComponent('<p>It needs <ItemName {item} /> and <Term term="k">K</Term> others.</p>')).toEqual([
    'It needs {item} and K others.',
  ])
  expect(inComponent('<p><button>Save</button> <button>Close the file</button></p>')).toEqual([
    'Save',
    'Close the file',
  ])
})

test('a block element within text ends the sentence', () => {
  expect(inComponent('<div>Before it. <p>In a paragraph.</p> After it.</div>')).toEqual([
    'Before it.',
    'In a paragraph.',
    'After it.',
  ])
})

test('an if within a sentence gives alternatives, an if around sentences gives two of them', () => {
  expect(inComponent('<p>The run {#if isOver}is over{:else}goes on{/if}{#if n > 1} again{/if}.</p>')).toEqual(
    ['The run [is over / goes on] [again].'],
  )
  expect(inComponent('<p>{#if isOver}The run is over.{:else}The run goes on.{/if}</p>')).toEqual([
    'The run is over.',
    'The run goes on.',
  ])
  expect(inComponent("<p>The run {isOver ? 'is over' : 'goes on'}.</p>")).toEqual([
    'The run [is over / goes on].',
  ])
})

test('attributes that users see or hear are sentences, also of one word', () => {
  const source = '<input aria-label="Seed" placeholder="a number" class="wide field" id="the seed" />'
  expect(inComponent(source)).toEqual(['Seed', 'a number'])
  expect(inComponent('<button title="Go to step {grouped(step)}" data-roving="a b">{step}</button>')).toEqual(
    ['Go to step {step}'],
  )
  expect(
    inComponent('<Field label="seed" help="Any whole number." slot="left side" kind="number" />'),
  ).toEqual(['seed', 'Any whole number.', 'left side'])
})

test('the literals in scripts, handlers and expressions of a component are found', () => {
  const source =
    '<script lang="ts">const notice = $derived(isOld ? \'Reload the page.\' : null)</script>' +
    "<button onclick={() => say('It is saved.')}>{isOpen ? 'close' : 'open'}</button>{#snippet more(n: number)}<p>{n} more</p>{/snippet}"
  expect(inComponent(source)).toEqual(['Reload the page.', 'It is saved.', 'close', 'open', '{n} more'])
})

test('a template has its expressions as placeholders', () => {
  expect(inProgram('say`${who} learned ${item(thing)} at step ${grouped(scene.step)}.`')).toEqual([
    '{who} learned {thing} at step {step}.',
  ])
  expect(inProgram("fail(`It has ${counted(names.length, 'entry', 'entries')} of ${model.name}.`)")).toEqual([
    'It has {count} entries of {model}.',
  ])
  expect(inProgram("const a = 'It is ' + (isNew ? 'new' : 'old') + ', in ' + VERDICTS[verdict]")).toEqual([
    'It is [new / old], in {verdict}',
  ])
  expect(
    inProgram("say`${name} is ${term('inadmissible', 'given up')}${by ? say`, said by ${by}` : []}.`"),
  ).toEqual(['{name} is given up[, said by {by}].'])
})

test('a sentence within an argument of a sentence stands by itself', () => {
  expect(inProgram("say`It is so: ${listed(parts, 'none of them is there')}.`")).toEqual([
    'It is so: {parts}.',
    'none of them is there',
  ])
})

test('ids, keys, types, patterns, addresses and imports are no sentences', () => {
  const source = `
    import { a } from './some words here'
    export type Kind = 'one kind' | 'other kind'
    const id = { id: 'some id', kind: 'two words', 'a key': 1 }
    const pattern = new RegExp('some words')
    switch (kind) { case 'one kind': go() }
    if (kind === 'other kind') button.addEventListener('some event', go)
    element.querySelector('.card button')
    const single = 'lowercase', path = './tree/view', name_of = stone_hoe['with space']`
  expect(inProgram(source)).toEqual([])
})

test('a single word is a sentence where the page shows it, and where it is capitalised', () => {
  expect(inProgram("export const card = { id: 'craft', label: 'manual', group: 'Steps' }")).toEqual([
    'manual',
    'Steps',
  ])
  expect(inProgram("const STATUS_WORDS = { a: 'waiting' }; const other = ['Waiting', 'waiting']")).toEqual([
    'waiting',
    'Waiting',
  ])
})

test('an example has a sample for each placeholder, and the first of the alternatives', () => {
  const [parts = []] = sentencesIn(
    'planted.ts',
    "say`${who} has ${n} ${isNew ? 'new' : 'old'} ${nextThing}.`",
  )
  expect(example(parts)).toBe('XENON has 3 new next thing.')
})

test('a word to avoid is named with what to write instead; the name of a placeholder is no such word', () => {
  const planted = sentencesIn('planted.ts', 'note(`Nobody has said it.`); note(`It is ${held} there.`)')
  const lines = offenders(planted.map((parts) => ({ file: 'src/ui/planted.ts', parts })))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^src\/ui\/planted\.ts: “Nobody has said it\.” has “Nobody”\. Instead: /)
})

test('the words of the papers are allowed in the glossary and in the Lab', () => {
  const [parts = []] = sentencesIn('planted.ts', "note('It is inadmissible.')")
  const isAllowed = (/** @type {string} */ file) => offenders([{ file, parts }]).length === 0
  expect(
    ['src/ui/term/terms.ts', 'src/lab/a.ts', 'src/ui/lab/a.ts', 'src/ui/shell/a.ts'].map(isAllowed),
  ).toEqual([true, true, true, false])
})

test.each([
  ['copied', 'copied', 'Copied the link.'],
  ['set', 'The copied set was right.', 'Set the seed, or choose a set of goals.'],
  ['left', '3 goals left', 'About 3 s left; turn left; they are left out; nothing is left to learn.'],
  ['kept', 'What is kept here', 'No answer came, so it kept two of them.'],
  ['taught', 'taught by a plan', 'The attempt taught the agent something.'],
  ['one', 'Wait until one sees it.', 'If one of them fails, the other one can go on.'],
  ['word', 'The model’s word', 'The word vectors have no word for it.'],
])('“%s” is refused in one sense only', (_, bad, good) => {
  const isRefused = (/** @type {string} */ text) => WORDS_TO_AVOID.some(({ avoid }) => avoid.test(text))
  expect(isRefused(good)).toBe(false)
  expect(isRefused(bad)).toBe(true)
})
