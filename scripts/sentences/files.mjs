// The files whose sentences users can see.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join, relative } from 'node:path'
import { readComponent } from './markup.mjs'
import { readProgram } from './typescript.mjs'

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {{ file: string, parts: Part[] }} Found */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ROOTS = ['index.html', 'scripts/start-page', 'src', 'workers', 'proxy/src']

/** Files and folders whose strings are no sentences on the screen. */
const EXCLUDED = [
  // Tests, and helpers of tests.
  /\.(test|bench)\.(ts|js|mjs)$/,
  /(^|[/-])testing(\.ts$|\/)/,
  /(^|\/)(golden|fixtures)\//,
  /\.d\.ts$/,
  // Events with the sentences that a test expects of them.
  /^src\/engine\/words-examples\//,
  // Texts for models, except for the descriptions of the questions (`wording.when`), which the Models view shows.
  /^src\/models\/chat\/prompts\/(?!\w+\/index\.ts$)/,
  // Made-up documents in which a reader's recall is measured.
  /^src\/reading\/corpus\//,
  // Vocabulary and patterns of the reader of prose, and of tasks.
  /^src\/models\/simulated\/goals\/task-words\.ts$/,
  /^src\/reading\/prose\//,
  // Names of counters in the measurement of the simulated model.
  /^src\/models\/simulated\/\w+\/census\.ts$/,
  // Files in a language of planners.
  /\/exports\/pddl\.ts$/,
  // Drawings.
  /^src\/ui\/glyph\//,
]

/** @param {string} file @returns {boolean} */
const isSource = (file) =>
  /\.(svelte|ts|html|js)$/.test(file) && !EXCLUDED.some((pattern) => pattern.test(file))

/** Paths from the repository's root, in an order that is the same on every machine. @returns {string[]} */
function sources() {
  const files = ROOTS.flatMap((root) => {
    if (/\.\w+$/.test(root)) return [root]
    const entries = readdirSync(join(ROOT, root), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  })
  return files.filter(isSource).sort()
}

/** The sentences of one source. @param {string} file its name decides how it is read @param {string} source @returns {Part[][]} */
export function sentencesIn(file, source) {
  /** @type {Part[][]} */
  const found = []
  const read = /\.(svelte|html)$/.test(file) ? readComponent : readProgram
  read(source, (parts) => found.push(parts))
  return found
}

/** The sentences of the app. @returns {Found[]} */
export function collect() {
  return sources().flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8').replace(/<!doctype html>/i, '')
    try {
      return sentencesIn(file, source).map((parts) => ({ file, parts }))
    } catch (error) {
      throw new Error(`${file} cannot be read.`, { cause: error })
    }
  })
}
