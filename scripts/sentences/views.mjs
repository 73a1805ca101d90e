// Where a user meets the sentences of a file: the first line that fits. A `*` stands for one folder, and the title may
// name it: `Watch, {*}`.

/** @type {readonly (readonly [path: string, view: string])[]} */
const TABLE = [
  ['index.html', 'Start page'],
  ['scripts/start-page', 'Start page'],

  ['src/ui/bridge', 'Bridge'],
  ['src/ui/worlds/minecraft', 'Bridge'],
  ['src/bridge', 'Bridge'],
  ['workers/bridge', 'Bridge'],

  ['src/ui/compare', 'Compare'],
  ['src/ui/minds/*/compare', 'Compare'],
  ['src/engine/minds/*/divergence-words.ts', 'Compare'],
  ['src/engine/divergence.ts', 'Compare'],
  ['src/library/divergence.ts', 'Compare'],
  ['workers/compare', 'Compare'],

  ['src/lab/cli', 'Command line and proxy'],
  ['src/lab/node', 'Command line and proxy'],
  ['proxy', 'Command line and proxy'],

  ['src/lab/docs', 'Lab, page of results'],
  ['src/lab/experiments', 'Lab, experiments'],
  ['src/lab', 'Lab'],
  ['src/ui/lab', 'Lab'],
  ['workers/lab', 'Lab'],

  ['src/ui/docs', 'Documentation'],

  ['src/ui/keys', 'Help and terms'],
  ['src/ui/term', 'Help and terms'],
  ['src/ui/shell/HelpDialog.svelte', 'Help and terms'],
  ['src/ui/shell/help', 'Help and terms'],
  ['src/ui/minds/*/help', 'Help and terms'],

  ['src/ui/story', 'Story'],

  ['src/ui/setup', 'Set up a run'],
  ['src/library/cards.ts', 'Set up a run'],
  ['src/library/parse-spec.ts', 'Set up a run'],
  ['src/library/options.ts', 'Set up a run'],
  ['src/engine/agents', 'Set up a run'],
  ['src/engine/worlds/*/options.ts', 'Set up a run'],
  ['src/models/simulated/options.ts', 'Set up a run'],
  ['src/models/recorded/options.ts', 'Set up a run'],
  ['src/models/chat/options.ts', 'Set up a run'],
  ['src/similarity/options.ts', 'Set up a run'],

  ['src/models/simulated', 'Events and attempts, the simulated model'],
  ['src/ui/models', 'Models'],
  ['src/models', 'Models'],
  ['src/similarity', 'Models'],
  ['workers/llm', 'Models'],
  ['workers/embedding', 'Models'],

  ['src/ui/library/compare', 'Library, compare and merge'],
  ['src/ui/library/import', 'Library, import, share and storage'],
  ['src/ui/library/export', 'Library, import, share and storage'],
  ['src/ui/library/share', 'Library, import, share and storage'],
  ['src/ui/library/storage', 'Library, import, share and storage'],
  ['src/ui/library', 'Library'],
  ['src/library/files', 'Library, files and links'],
  ['src/library/links', 'Library, files and links'],
  ['src/library/backup', 'Library, files and links'],
  ['src/library/exports', 'Library, files and links'],
  ['src/library/folder', 'Library, files and links'],
  ['src/ui/link', 'Library, files and links'],
  ['src/reading', 'Library, files and links'],
  ['src/library', 'Library, knowledge and storage'],
  ['workers/library', 'Library, knowledge and storage'],

  ['src/ui/minds/*/', 'Watch, {*}'],
  ['src/ui/worlds/*/', 'Watch, {*}'],
  ['src/ui/requirements', 'Watch, graph, map and lens'],
  ['src/ui/graph', 'Watch, graph, map and lens'],
  ['src/ui/picture', 'Watch, graph, map and lens'],
  ['src/ui', 'Watch'],

  ['src/engine/minds/*/', 'Events and attempts, {*}'],
  ['src/engine/worlds/*/', 'Events and attempts, {*}'],
  ['src/engine', 'Events and attempts'],

  ['workers', 'Errors'],
]

const rows = TABLE.map(([path, view]) => ({
  pattern: new RegExp(
    `^${path.replaceAll('.', '\\.').replace('*', '([^/]+)')}${path.endsWith('/') ? '' : '(?=/|$)'}`,
  ),
  view,
}))

/** @param {string} file */
export function viewOf(file) {
  for (const { pattern, view } of rows) {
    const found = pattern.exec(file)
    if (found) return view.replace('{*}', found[1] ?? '')
  }
  return 'Elsewhere'
}

/** The order of the table of contents: the main views, then the others by name. @type {readonly string[]} */
export const FIRST_VIEWS = ['Watch', 'Compare', 'Lab', 'Library', 'Models', 'Bridge', 'Documentation', 'Set up a run', 'Help and terms', 'Story'] // prettier-ignore
