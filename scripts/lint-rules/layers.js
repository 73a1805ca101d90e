// The layer rule: imports point downwards only. `docs/architecture.md` says what each layer is for.
import { dirname, relative, resolve } from 'node:path'

/**
 * Lowest first. Layers in one row are peers and may not import each other. The lowest layer of the engine is its
 * vocabulary: its top-level files (effects, events, random) except for the few that assemble the rest, the closed
 * lists of worlds and minds, and their types.
 * @type {[name: string, path: RegExp][][]}
 */
const rows = [
  [
    [
      'engine',
      /^src\/engine\/((?!(run|drive|testing)(\.|$))[^/]+|(worlds|minds)(\/(index|world|mind))?(\.ts)?|(worlds|minds)\/[^/]+\/types(\.ts|\/[^/]+)?)$/,
    ],
  ],
  [['engine/worlds', /^src\/engine\/worlds(\/|$)/]],
  [['engine/minds', /^src\/engine\/minds(\/|$)/]],
  [['engine/agents', /^src\/engine\/agents(\/|$)/]],
  [['engine (assembly)', /^src\/engine(\/|$)/]],
  [['bridge', /^src\/bridge(\/|$)/]],
  [['similarity', /^src\/similarity(\/|$)/]],
  [['models', /^src\/models(\/|$)/]],
  [['reading', /^src\/reading(\/|$)/]],
  [['library', /^src\/library(\/|$)/]],
  [['lab', /^src\/lab(\/|$)/]],
  [['workers', /^workers(\/|$)/]],
  [['ui', /^src\/ui(\/|$)/]],
]

const layers = rows.flatMap((row, height) => row.map(([name, path]) => ({ name, path, height })))

/** @param {string} root @param {string} file */
function layerOf(root, file) {
  const path = relative(root, file).replaceAll('\\', '/')
  return layers.find((layer) => layer.path.test(path))
}

/** @type {import('eslint').Rule.RuleModule} */
export const layersRule = {
  meta: {
    type: 'problem',
    docs: { description: 'imports point downwards only' },
    schema: [],
    messages: {
      upwards: '{{from}} must not import {{to}}: imports point downwards only.',
      entry:
        'The page takes only types from workers/ (`import type`); it starts one with `new Worker(new URL(…))`.',
    },
  },
  create(context) {
    const from = layerOf(context.cwd, context.filename)
    if (!from) return {}

    /** @param {import('estree').Node} node @param {unknown} source @param {boolean} typesOnly */
    function check(node, source, typesOnly) {
      if (!from || typeof source !== 'string' || !source.startsWith('.')) return
      const to = layerOf(context.cwd, resolve(dirname(context.filename), source))
      if (!to || to.name === from.name) return
      if (to.height >= from.height)
        context.report({ node, messageId: 'upwards', data: { from: from.name, to: to.name } })
      else if (from.name === 'ui' && to.name === 'workers' && !typesOnly)
        context.report({ node, messageId: 'entry' })
    }

    /** @param {any} node an import or a re-export, as typescript-eslint's parser gives it */
    const declaration = (node) =>
      check(node, node.source?.value, (node.importKind ?? node.exportKind) === 'type')
    return {
      ImportDeclaration: declaration,
      ExportNamedDeclaration: declaration,
      ExportAllDeclaration: declaration,
      ImportExpression: (/** @type {any} */ node) => check(node, node.source.value, false),
      TSImportType: (/** @type {any} */ node) => check(node, node.source?.value, true),
    }
  },
}
