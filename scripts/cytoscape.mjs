// Cytoscape for the built page: from its sources, without the parts that the graph never uses. In its own bundle no
// bundler can tell which parts are unused. A part that is left out throws when it is used.
import { join, resolve } from 'node:path'
import { readFileSync } from 'node:fs'

const SOURCE = resolve('node_modules/cytoscape/src')
const { version } = JSON.parse(readFileSync('node_modules/cytoscape/package.json', 'utf8'))

/** The page gives positions itself (`preset`). It needs no layout, measuring, clustering, headless mode or WebGL. */
const LAYOUTS = `
import preset from ${JSON.stringify(join(SOURCE, 'extensions/layout/preset.mjs'))}
export default [{ name: 'preset', impl: preset }]
`
const RENDERERS = `
import base from ${JSON.stringify(join(SOURCE, 'extensions/renderer/base/index.mjs'))}
import canvas from ${JSON.stringify(join(SOURCE, 'extensions/renderer/canvas/index.mjs'))}
export default [{ name: 'base', impl: base }, { name: 'canvas', impl: canvas }]
`
/**
 * Replacements for lodash functions in the source: fields without paths, and a debounce that runs once with the last
 * arguments.
 */
const NO_PATHS = `export default () => { throw new Error('A field of an element has no dot in its name.') }`
const DEBOUNCE = `export default (run, wait) => {
  let timer
  return function (...args) {
    clearTimeout(timer)
    timer = setTimeout(() => run.apply(this, args), wait)
  }
}`

/** @type {Readonly<Record<string, string>>} */
const INSTEAD = {
  [join(SOURCE, 'collection/algorithms/index.mjs')]: 'export default {}',
  [join(SOURCE, 'extensions/layout/index.mjs')]: LAYOUTS,
  [join(SOURCE, 'extensions/renderer/index.mjs')]: RENDERERS,
  [join(SOURCE, 'extensions/renderer/canvas/webgl/drawing-redraw-webgl.mjs')]: 'export default {}',
  [join(SOURCE, 'version.mjs')]: `export default ${JSON.stringify(version)}`,
}
/** @type {Readonly<Record<string, string>>} */
const OF_LODASH = {
  'lodash/get.js': NO_PATHS,
  'lodash/set.js': NO_PATHS,
  'lodash/toPath.js': NO_PATHS,
  'lodash/debounce.js': DEBOUNCE,
}

/** @type {import('vite').Plugin} */
export const cytoscapeParts = {
  name: 'cytoscape-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === 'cytoscape') return join(SOURCE, 'index.mjs')
    if (!importer?.startsWith(SOURCE)) return null
    if (source === 'heap') return resolve('scripts/cytoscape-heap.mjs')
    if (Object.hasOwn(OF_LODASH, source)) return `\0${source}`
    return null
  },
  load(id) {
    return INSTEAD[id] ?? OF_LODASH[id.slice(1)] ?? null
  },
}
