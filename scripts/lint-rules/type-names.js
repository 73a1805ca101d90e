// A type name means one thing in the whole project. Two files may share a name if each is a folder's own word; a
// third would make the name unclear.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DECLARED = /^\s*export (?:declare )?(?:abstract )?(?:interface|type|class|enum) ([\w$]+)/gm
const MAX_FILES = 2

/**
 * The number of files that declare each exported type name.
 * @param {readonly string[]} texts one per file
 */
function declaredIn(texts) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const text of texts)
    for (const name of new Set(Array.from(text.matchAll(DECLARED), ([, name = '']) => name)))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** @type {Map<string, Map<string, number>>} */
const known = new Map()

/** @param {string} root */
function countsOf(root) {
  const counts = known.get(root)
  if (counts) return counts
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.svelte'], {
    cwd: root,
    encoding: 'utf8',
  })
  const texts = files.split('\n').flatMap((file) => {
    try {
      return file && !file.startsWith('scripts/toy/') ? [readFileSync(join(root, file), 'utf8')] : []
    } catch {
      // Deleted, and git does not know it yet.
      return []
    }
  })
  const made = declaredIn(texts)
  known.set(root, made)
  return made
}

/** @type {import('eslint').Rule.RuleModule} */
export const typeNamesRule = {
  meta: {
    type: 'problem',
    docs: { description: 'an exported type name is declared in at most two files' },
    schema: [{ type: 'object', additionalProperties: { type: 'number' } }],
    messages: {
      many: '{{name}} is declared in {{count}} files: a type name means one thing. Rename this one.',
    },
  },
  create(context) {
    // The option is for this rule's own test: counts in place of those of the project.
    const counts = context.options[0] ? new Map(Object.entries(context.options[0])) : countsOf(context.cwd)
    return {
      'ExportNamedDeclaration > :matches(TSInterfaceDeclaration, TSTypeAliasDeclaration, ClassDeclaration, TSEnumDeclaration)'(
        /** @type {any} */ { id },
      ) {
        const count = counts.get(id?.name) ?? 0
        if (count > MAX_FILES)
          context.report({ node: id, messageId: 'many', data: { name: id.name, count: String(count) } })
      },
    }
  },
}
