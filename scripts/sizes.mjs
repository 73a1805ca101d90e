// Size budgets of the built page (docs/architecture.md): the downloads of a first visit.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { isLate } from './offline.mjs'

/** @typedef {{ name: string, bytes: number, limit: number, passed: boolean, detail: string }} Budget */
/** @typedef {{ file: string, name?: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk */

/** What Vite says of the last build: which part of the page comes with which. Beside the page, not in it. */
export const MANIFEST = 'node_modules/.cache/firsthand/manifest.json'

const kB = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`

const gzipped = (/** @type {Iterable<string>} */ files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)

/** The whole graph is loaded when the user opens it. */
const GRAPH = ['Graph']
/** Parts of a first visit that load after the first map is drawn; nothing visible waits for them. */
const BEHIND = [
  'AttemptsPanel',
  // The drawings on the tiles: their names are there before.
  'glyph',
  // On a phone: the last attempt.
  'LastAttempt',
  // Of the thing in work: its place, its card, its picture.
  'InspectorPanel',
  'ui/minds/adg/card/card.ts',
  'requirements/lens/Lens.svelte',
  // All sentences about a run.
  'narration',
  // Messages about a visit: after the first drawing, and mostly none.
  'Notices',
  // Over time: nothing has happened yet.
  'RibbonOverTime',
  // The first minute, loaded behind the first updates, so that it delays no drawing.
  'Story',
  // The log of attempts or steps.
  'WatchLog',
]
/** Loaded when the user opens a view, dialog, item, file or definition, or first uses the keyboard. */
const LATE = [
  'addresses',
  'attributed',
  'answer-parts',
  'answers',
  // Offline use.
  'begin',
  // Loaded when a bot on a real server is connected, or when the user opens the bridge.
  'bridge.svelte',
  'BridgeChip',
  'BridgeView',
  // Loaded by a run whose rules have changed.
  'ChangeCaption',
  // The tab of the curve, and its charts.
  'charts',
  'compare-parts',
  'CompareView',
  'Curve',
  'CurveRows',
  'Definition',
  'Dialogs',
  'DocsView',
  // Files that came with a link.
  'enclosed',
  // The tab of every step.
  'FeedPanel',
  'FeedFilters',
  // In Compare.
  'SideBySide',
  // What the Library shows of knowledge.
  'kept-parts',
  'KnowledgeDesk',
  'LabView',
  'LibraryView',
  'LiveFeed',
  // A part of the page did not load, and the user asks for it again.
  'mend',
  'ModelPanel',
  'models.svelte',
  'ModelsView',
  'open-preset',
  // The user saves a picture of the screen.
  'pictures',
  // The user presents.
  'PresenterView',
  // The user builds a problem.
  'ProblemDialog',
  'PromptEditor',
  'QrCode',
  'ReceivedLink',
  'recorded',
  'ShareKnowledge',
  // In the dialog of settings, and in the Library.
  'StoragePanel',
  'RuleDialog',
  'summary',
  // Verdicts of a real game on the beliefs: only after a run in a real game.
  'TestedSwitch',
  'EndSummary',
  // A world or a mind other than a first visit's.
  'view',
  // The tab of the world, with the plan and the inventory.
  'WorldPanel',
  'CurrentGoal',
  'Inventory',
]
/**
 * Files that a first visit loads, at once and later.
 * @param {string} [dist]
 * @returns {{ page: string[], workers: string[], behind: string[], graph: string[], all: string[] }} files
 */
export function loads(dist = 'dist') {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => join(dist, file))

  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(readFileSync(MANIFEST, 'utf8'))
  const all = Object.values(chunks)
  const fileOf = (/** @type {Chunk} */ { file }) => join(dist, file)
  /** By its name, or where several chunks have one name by the end of its source's path. @param {Chunk | undefined} chunk @param {string[]} names */
  const isNamed = (chunk, names) =>
    names.some((one) => (one.includes('/') ? chunk?.src?.endsWith(one) : chunk?.name === one))
  const later = [...GRAPH, ...BEHIND, ...LATE]
  /** These chunks with all their imports, and unlisted chunks that they load: an import is never late. */
  const loadedWith = (/** @type {Chunk[]} */ start) => {
    const found = new Set(start)
    // A set grows while it is iterated.
    for (const { imports = [], dynamicImports = [] } of found) {
      const asked = dynamicImports.filter((key) => !isNamed(chunks[key], later))
      for (const key of [...imports, ...asked]) if (chunks[key]) found.add(chunks[key])
    }
    return found
  }
  const named = (/** @type {string[]} */ names) => all.filter((chunk) => isNamed(chunk, names))
  const first = loadedWith(all.filter(({ isEntry }) => isEntry))
  const behind = [...loadedWith(named(BEHIND))].filter((chunk) => !first.has(chunk))
  const ofGraph = [...loadedWith(named(GRAPH))].filter(
    (chunk) => !first.has(chunk) && !behind.includes(chunk),
  )

  // The manifest does not contain workers and their parts. Workers of the first load count with all their imports.
  // Their later loads do not count; an end-to-end test checks that a first visit does not need them.
  const ofPage = new Set(all.map(fileOf))
  const scripts = new Map(files.filter((file) => file.endsWith('.js')).map((file) => [basename(file), file]))
  const namedIn = (/** @type {string} */ file, /** @type {RegExp} */ naming) =>
    [...readFileSync(file, 'utf8').matchAll(naming)]
      .map(([, name = '']) => scripts.get(name))
      .filter((named) => named !== undefined)
      .filter((named) => !ofPage.has(named))
  const ofWorkers = new Set([...first].flatMap((chunk) => namedIn(fileOf(chunk), /([\w.-]+\.js)(?=["'`])/g)))
  for (const file of ofWorkers)
    for (const named of namedIn(file, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)(?=["'`])/g))
      ofWorkers.add(named)
  return {
    page: [...first].map(fileOf),
    workers: [...ofWorkers],
    behind: behind.map(fileOf),
    graph: ofGraph.map(fileOf),
    all: files,
  }
}

/** @param {string} [dist] @returns {Budget[]} */
export function measure(dist = 'dist') {
  const first = loads(dist)
  const [page, worker] = [gzipped(first.page), gzipped(first.workers)]
  const [behind, graph] = [gzipped(first.behind), gzipped(first.graph)]
  // A worker that was renamed must not drop out of its budget unnoticed.
  const lost = !first.workers.some((file) => basename(file).startsWith('run.worker-'))
  const vectors = first.all
    .filter((file) => file.endsWith('.bin'))
    .reduce((sum, file) => sum + statSync(file).size, 0)

  // The service worker stores the files on its list; the browser stores the worker itself.
  const kept = first.all
    .filter((file) => statSync(file).isFile() && !isLate(file) && basename(file) !== 'service-worker.js')
    .reduce((sum, file) => sum + statSync(file).size, 0)

  /** @param {string} name @param {number} bytes @param {number} limit @param {string} detail */
  const budget = (name, bytes, limit, detail) => ({ name, bytes, limit, passed: bytes <= limit, detail })
  const firstLoad = budget(
    'first-load JavaScript, gzip',
    page + worker,
    120_000,
    `page ${kB(page)}, run worker ${lost ? 'not found' : kB(worker)}`,
  )
  return [
    { ...firstLoad, passed: firstLoad.passed && !lost },
    budget('behind it by itself, gzip', behind, 60_000, 'card, lens, attempts, story, drawings of items'),
    budget('graph, gzip', graph, 150_000, 'when it is asked for'),
    budget('word vectors, raw', vectors, 1024 * 1024, vectors ? 'on demand' : 'none'),
    budget('kept for offline, raw', kept, 8_000_000, 'all but what runs a model'),
  ]
}

/** A line for each. @param {Budget[]} budgets */
export const lines = (budgets) =>
  budgets
    .map(
      ({ name, bytes, limit, passed, detail }) =>
        `${passed ? 'ok    ' : 'FAILED'} ${name}: ${kB(bytes)} of ${kB(limit)} (${detail})`,
    )
    .join('\n')

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  const budgets = measure(process.argv[2])
  console.log(lines(budgets))
  process.exit(budgets.every(({ passed }) => passed) ? 0 : 1)
}
