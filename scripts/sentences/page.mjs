// The catalogue as Markdown: a table of contents, and a page for each view.
import { example, hasPlaceholder, print } from './parts.mjs'
import { FIRST_VIEWS, viewOf } from './views.mjs'

/** @typedef {import('./files.mjs').Found} Found */
/** @typedef {{ text: string, sample: string | null, also: Set<string> }} Entry `also`: the other files that have it */

export const COMMAND = 'npm run docs:sentences'

/** Sentences by view and file; a view has each once. @param {readonly Found[]} found */
function catalogue(found) {
  /** @type {Map<string, { files: Map<string, Entry[]>, entries: Map<string, Entry & { file: string }> }>} */
  const views = new Map()
  for (const { file, parts } of found) {
    const name = viewOf(file)
    const view = views.get(name) ?? { files: new Map(), entries: new Map() }
    views.set(name, view)
    const text = print(parts)
    const known = view.entries.get(text)
    if (known) {
      if (known.file !== file) known.also.add(file)
      continue
    }
    const entry = { text, sample: hasPlaceholder(parts) ? example(parts) : null, also: new Set(), file }
    view.entries.set(text, entry)
    view.files.set(file, [...(view.files.get(file) ?? []), entry])
  }
  return [...views].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
}

/** A part of a view (`Lab, experiments`) comes after the view. @param {string} view */
function rank(view) {
  const at = FIRST_VIEWS.indexOf(view.replace(/, .*/, ''))
  return at < 0 ? FIRST_VIEWS.length : at
}

/** @param {string} view */
const fileOf = (view) => `${view.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.md`

/** Signs that Markdown would not show as they are. @param {string} text */
const escaped = (text) =>
  text
    .replace(/[\\`*_<>|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replaceAll('](', ']\\(')
    .replace(/^([-+#=:])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2')

/** @param {Entry} entry */
function lines({ text, sample, also }) {
  const files = also.size > 0 ? ` (also in ${[...also].join(', ')})` : ''
  return [`- ${escaped(text)}${files}`, ...(sample === null ? [] : [`  → ${escaped(sample)}`])]
}

/**
 * The texts of all pages, by their paths in `docs`.
 * @param {readonly Found[]} found @returns {Map<string, string>}
 */
export function pages(found) {
  const views = catalogue(found)
  const rows = views.map(
    ([view, { entries }]) => `| [${view}](sentences/${fileOf(view)}) | ${entries.size} |`,
  )
  const contents = [
    '# Sentences',
    '',
    'Every sentence that a user can see, by view. Use it to review the words: one term for one thing, short sentences, no jargon.',
    '',
    `\`${COMMAND}\` writes these pages from the source. Do not edit them: change the sentence in its file, and run the command.`,
    '',
    'A name in braces stands for a value: `{item}`. Brackets hold a part that is left out at times, or alternatives: `[once / {count} times]`. The line with an arrow is an example.',
    '',
    '| view | sentences |',
    '| --- | ---: |',
    ...rows,
    `| all | ${views.reduce((sum, [, { entries }]) => sum + entries.size, 0)} |`,
  ]
  return new Map([
    ['sentences.md', `${contents.join('\n')}\n`],
    ...views.map(([view, { files }]) => {
      const body = [...files].flatMap(([file, entries]) => ['', `## ${file}`, '', ...entries.flatMap(lines)])
      return /** @type {const} */ ([`sentences/${fileOf(view)}`, `${[`# ${view}`, ...body].join('\n')}\n`])
    }),
  ])
}
