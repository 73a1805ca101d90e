// Which end-to-end tests a changed file can break, for `npm run test:changed`. A folder that is not listed has unit or
// component tests that are nearer to it; `npm test` runs everything.

/**
 * The specs of a folder. A longer path comes before its own beginning. @type {readonly (readonly [path: string,
 * specs: string[]])[]}
 */
const SPECS = [
  ['src/ui/requirements/graph', ['graph', 'edge-card']],
  ['src/ui/requirements', ['lessons', 'edge-card']],
  ['src/ui/graph', ['graph']],
  ['src/ui/minds/adg', ['watch', 'edge-card']],
  ['src/ui/minds/goals', ['goals']],
  ['src/ui/minds/tree', ['tree']],
  ['src/ui/minds/posterior', ['hunch']],
  ['src/ui/worlds/blocks', ['blocks']],
  ['src/ui/worlds/kitchen', ['kitchen']],
  ['src/ui/library/compare', ['library-compare']],
  ['src/ui/library/documents', ['documents']],
  ['src/ui/library/export', ['library-exports']],
  ['src/ui/library/share', ['library-links']],
  ['src/ui/library/storage', ['library-storage']],
  ['src/ui/library', ['library.spec']],
  ['src/ui/story', ['story']],
  ['src/ui/lab', ['lab.spec']],
  ['src/ui/models', ['models.spec', 'models-server']],
  ['src/ui/panels/model', ['you-are-the-model']],
  ['src/ui/compare', ['compare.spec']],
  ['src/ui/link', ['link.spec', 'attack/links']],
  ['src/ui/docs', ['docs']],
  ['src/ui/keys', ['keyboard']],
  ['src/ui/offline', ['offline.spec', 'install']],
  ['src/ui/bridge', ['live']],
  ['src/ui/styles', ['layout', 'greys']],
  ['src/ui/shell', ['header', 'smoke']],
  ['src/ui', ['smoke', 'watch']],
  ['src/bridge', ['live']],
  ['src/library/store', ['library-durability', 'library-files']],
  ['src/reading', ['documents']],
  ['src/models', ['models-server']],
  ['workers/lab', ['lab.spec']],
  ['workers/library', ['library.spec']],
  ['workers/offline', ['offline.spec', 'update']],
  ['workers/llm', ['wllama', 'webllm.spec']],
  ['workers/embedding', ['embedding']],
  ['workers/bridge', ['live']],
  ['workers/compare', ['compare.spec']],
  ['workers', ['smoke', 'watch']],
  ['scripts/documents', ['docs']],
  ['scripts/start-page', ['repair']],
  ['docs', ['docs']],
  ['index.html', ['smoke', 'policy']],
  ['vite.config.ts', ['smoke', 'policy', 'requests']],
]

/** @param {string} path @param {string} folder */
const isWithin = (path, folder) => path === folder || path.startsWith(`${folder}/`)

/** Parts of the specs' paths, as Playwright takes them. @param {readonly string[]} changed */
export function specsFor(changed) {
  const specs = changed.flatMap((path) => {
    if (/\.test\.\w+$/.test(path)) return []
    const own = /^e2e\/(.+\.spec)\.ts$/.exec(path)?.[1]
    return own ? [own] : (SPECS.find(([folder]) => isWithin(path, folder))?.[1] ?? [])
  })
  return [...new Set(specs)].sort()
}

/** The paths in the map, so that a test can check that they exist. */
export const mapped = {
  paths: SPECS.map(([path]) => path),
  specs: [...new Set(SPECS.flatMap(([, specs]) => specs))],
}
