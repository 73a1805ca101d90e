import { Linter, RuleTester } from 'eslint'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tseslint from 'typescript-eslint'
import { describe, expect, it, test } from 'vitest'
import { CLOSED_LISTS, pluginNamesRule, namesIn } from './plugin-names.js'

RuleTester.describe = describe
RuleTester.it = it

const root = process.cwd()

test('worlds and minds are read from their lists of types, agents from their records', () => {
  const { worlds, minds, agents } = namesIn(root)
  expect(worlds).toContain('craft')
  expect(minds).toContain('adg')
  expect(agents).toEqual(
    expect.arrayContaining(['xenon', 'sc', 'deckard', 'adam', 'rand', 'planner', 'whole-plan']),
  )
})

test.each([...CLOSED_LISTS])('%s is excepted because it has to be: %s', (file) => {
  const linter = new Linter({ cwd: root })
  const messages = linter.verify(
    readFileSync(join(root, file), 'utf8'),
    {
      files: ['**/*.ts'],
      languageOptions: { parser: /** @type {any} */ (tseslint.parser) },
      plugins: { firsthand: { rules: { 'plugin-names': pluginNamesRule } } },
      rules: { 'firsthand/plugin-names': ['error', { strict: true }] },
    },
    { filename: join(root, file) },
  )
  expect(messages.filter(({ ruleId }) => ruleId === 'firsthand/plugin-names')).not.toEqual([])
})

/** @param {string} code @param {string} [file] */
const at = (code, file = 'workers/run/feed.ts') => ({ filename: join(root, file), code })
/** @param {string} messageId @param {string} code @param {string} [file] */
const wrong = (messageId, code, file) => ({ ...at(code, file), errors: [{ messageId }] })

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run('named', pluginNamesRule, {
  valid: [
    at("import type { World } from '../../src/engine/worlds/world'"),
    at("import type { Rule } from '../../src/engine/worlds/items/types'"),
    at("import { asksOf } from '../../src/engine/minds'"),
    at("const crafted = 'crafting_table'"),
    at("const text = 'XENON plays the craft world'"),
    at('const operand = brand + randomise'),
    at("import { adg } from '../../src/engine/minds/adg/mind'", 'workers/run/feed.test.ts'),
    at("const id = 'xenon'", 'workers/testing/run-context.ts'),
    at("import { metrics } from './adg/metrics'; metrics('adg')", 'src/lab/minds/index.ts'),
    at("import { adgView } from './adg/view'", 'src/ui/minds/index.ts'),
    at("import { worldOf } from '../worlds'", 'src/ui/shell/Page.ts'),
  ],
  invalid: [
    wrong('import', "import { fold } from '../../src/engine/minds/adg/fold'"),
    wrong('import', "import type { Shown } from '../../src/engine/worlds/craft'"),
    wrong('import', "export * from '../../src/engine/agents/learning/learn'"),
    wrong('import', "const late = import('../../src/ui/minds/adg/view')"),
    wrong('import', "type Fold = import('../../src/engine/minds/adg/fold').Fold"),
    wrong('text', "if (world.id === 'craft') act()"),
    wrong('text', "type Id = 'whole-plan'"),
    wrong('text', 'const id = `xenon`'),
    wrong('word', 'const adgLedger = 1'),
    wrong('word', 'const XENON_OPTIONS = 1'),
    wrong('word', 'const needsWholePlans = 1, wholePlan = needsWholePlans'),
    wrong('word', 'class Session { #craftWorld = 1 }'),
    wrong('word', 'interface Metrics { readonly ofADG: number }'),
    // Once per file, however often it occurs.
    wrong('word', 'const adam = 1; use(adam, adam)'),
  ],
})
