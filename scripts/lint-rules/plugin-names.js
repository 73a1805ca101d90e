// The core contains no name of a world, mind or agent. Their own code is in their folders, and closed lists connect
// it with the core. `docs/adding.md` says how to add one.
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * The closed lists: here, and nowhere else in the core, a new world, mind or agent is a line. Each with what it lists.
 *
 * @type {ReadonlyMap<string, string>}
 */
export const CLOSED_LISTS = new Map([
  ['src/library/cards.ts', 'all that can be chosen, and what fits'],
  ['src/library/options.ts', 'options and what they mean, by whose they are'],
  ['src/library/code.ts', 'code, by whose it is'],
  ['src/library/minds/index.ts', 'what the Library needs of each mind'],
  ['src/lab/minds/index.ts', 'meters and metrics, by the mind that has them'],
  ['src/ui/worlds/index.ts', 'views of worlds'],
  ['src/ui/minds/index.ts', 'views of minds'],
  ['src/ui/link/changes.ts', 'how changes stand in a link, by the world that has them'],
  ['src/ui/glyph/kinds.ts', 'drawings of things, by where they are found'],
  ['src/ui/setup/presets.ts', 'presets, by the agent that has them'],
  ['src/ui/setup/first-visit.ts', 'what a first visit shows of its agent'],
  ['src/ui/term/terms.ts', 'words of the papers, and of whose they are'],
  ['src/ui/models/disagreement.ts', 'names that two similarities are compared by'],
])

/** Tests and their helpers may name the plugins that they use. */
const TESTS = /\.test\.|(^|\/)([\w-]+-)?testing(\.|\/)|\/words-examples\//

/** Ids that are also words of the core: an agent's goals. */
const WORDS_OF_THE_CORE = new Set(['goals'])

/** Folders of a world, a mind or agents. */
const OWNED =
  /^src\/(?:(?:engine|ui)\/(worlds|minds)|(?:library|lab)\/(minds))\/([^/]+)|^src\/engine\/(agents)(?:\/|$)/

/** @param {string} root @param {string} kind the closed list of types @param {RegExp} entry */
function listed(root, kind, entry) {
  const text = readFileSync(join(root, `src/engine/${kind}/index.ts`), 'utf8')
  const body = /export interface (?:Worlds|Minds) \{([^}]*)\}/.exec(text)?.[1] ?? ''
  return Array.from(body.matchAll(entry), ([, id = '']) => id)
}

/** The agents, whose cards name their mind. @param {string} root */
function agents(root) {
  const cards = readFileSync(join(root, 'src/library/cards.ts'), 'utf8')
  return Array.from(cards.matchAll(/\{ id: '([^']+)',[^{}]* mind: '/g), ([, id = '']) => id)
}

/**
 * All ids.
 * @param {string} root
 */
export function namesIn(root) {
  const entry = /^ {2}'?([\w-]+)'?: \w+$/gm
  return {
    worlds: listed(root, 'worlds', entry),
    minds: listed(root, 'minds', entry),
    agents: agents(root),
  }
}

/** @type {Map<string, ReturnType<typeof namesIn>>} */
const known = new Map()

/** @param {string} root */
function knownNames(root) {
  const names = known.get(root) ?? namesIn(root)
  known.set(root, names)
  return names
}

/** The words of a name, however it is written. @param {string} name */
const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)

/** @type {import('eslint').Rule.RuleModule} */
export const pluginNamesRule = {
  meta: {
    type: 'problem',
    docs: { description: 'the core names no world, mind or agent' },
    schema: [{ type: 'object', properties: { strict: { type: 'boolean' } }, additionalProperties: false }],
    messages: {
      import: 'What is in {{path}} is {{whose}}, and the core takes it from a closed list.',
      text: '“{{name}}” is the id of {{whose}}: the core reads it from a record, or does without.',
      word: '{{name}} names {{whose}}: what is theirs stands in their folder.',
    },
  },
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/')
    const [{ strict = false } = {}] = context.options
    if (TESTS.test(file) || (!strict && CLOSED_LISTS.has(file))) return {}
    const { worlds, minds, agents } = knownNames(context.cwd)
    const whose = new Map([
      ...worlds.map((id) => /** @type {const} */ ([id, `the world ${id}`])),
      ...minds.map((id) => /** @type {const} */ ([id, `the mind ${id}`])),
      ...agents.map((id) => /** @type {const} */ ([id, `the agent ${id}`])),
    ])
    const ids = { worlds, minds }
    /** A name is reported once per file. @type {Set<string>} */
    const told = new Set()

    /** @param {import('estree').Node} node @param {unknown} source */
    function checkImport(node, source) {
      if (typeof source !== 'string' || !source.startsWith('.')) return
      const path = relative(context.cwd, resolve(dirname(context.filename), source)).replaceAll('\\', '/')
      const [, listed, known, id = '', isAgents] = OWNED.exec(path) ?? []
      // What a mind knows, it knows in the library, too.
      const kind = known ? 'minds' : listed
      if (isAgents) context.report({ node, messageId: 'import', data: { path, whose: 'an agent’s' } })
      else if ((kind === 'worlds' || kind === 'minds') && ids[kind].includes(id.replace(/\..*$/, '')))
        context.report({ node, messageId: 'import', data: { path, whose: `${whose.get(id) ?? id}’s` } })
    }

    /** @param {import('estree').Node} node @param {unknown} text */
    function checkText(node, text) {
      const owner = typeof text === 'string' ? whose.get(text) : undefined
      if (owner && !WORDS_OF_THE_CORE.has(String(text)))
        context.report({ node, messageId: 'text', data: { name: String(text), whose: owner } })
    }

    /** @param {import('estree').Node} node @param {string} name */
    function checkName(node, name) {
      if (told.has(name)) return
      told.add(name)
      const words = `-${wordsOf(name).join('-')}-`
      for (const [id, owner] of whose)
        if (words.includes(`-${id}-`) && !WORDS_OF_THE_CORE.has(id))
          context.report({ node, messageId: 'word', data: { name, whose: owner } })
    }

    const declaration = (/** @type {any} */ node) => checkImport(node, node.source?.value)
    return {
      ImportDeclaration: declaration,
      ExportNamedDeclaration: declaration,
      ExportAllDeclaration: declaration,
      ImportExpression: declaration,
      TSImportType: declaration,
      Literal: (node) => checkText(node, node.value),
      TemplateElement: (node) => checkText(node, node.value.cooked),
      // What something is to a screen reader (`role="tree"`) has its name from ARIA.
      SvelteLiteral: (/** @type {any} */ node) =>
        node.parent?.key?.name !== 'role' && checkText(node, node.value),
      Identifier: (node) => checkName(node, node.name),
      PrivateIdentifier: (node) => checkName(node, node.name),
      SvelteName: (/** @type {any} */ node) => checkName(node, node.name),
    }
  },
}
