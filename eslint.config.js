import { existsSync } from 'node:fs'
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { inComponents, inModules } from './scripts/eslint/lasting.js'
import { layersRule } from './scripts/eslint/layers.js'
import { namedRule } from './scripts/eslint/named.js'
import { purity } from './scripts/eslint/purity.js'
import { untimed } from './scripts/eslint/untimed.js'

const tests = [
  '**/*.test.{ts,js,mjs}',
  '**/*.bench.ts',
  'e2e/**',
  'e2e-gpu/**',
  'e2e-engines/**',
  'attack/**',
  'bench/**',
  'proxy/test/**',
]

export default defineConfig(
  globalIgnores([
    'dist/',
    'coverage/',
    '.svelte-check/',
    'playwright-report/',
    'test-results/',
    // Without its packages there are no types to look at.
    ...(existsSync('proxy/node_modules/.package-lock.json') ? [] : ['proxy/']),
    '.cache/',
    'scripts/toy/tree/',
  ]),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        // The same for every file: a change of this list makes the service load all projects again.
        extraFileExtensions: ['.svelte'],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { firsthand: { rules: { layers: layersRule, named: namedRule } } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // An agent is a generator that returns, and may be sent, nothing.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Loops over typed arrays need `!`: noUncheckedIndexedAccess cannot see their bounds.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // A type parameter used once still names what a caller gets back.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts', '**/*.svelte.test.ts'],
    languageOptions: { globals: globals.browser, parserOptions: { parser: tseslint.parser } },
    rules: { 'svelte/no-at-html-tags': 'error' },
  },
  {
    // Types of templates are svelte-check's, those of scripts tsc's; to the linter they would be `any`.
    files: ['**/*.svelte', '**/*.{js,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  { files: ['scripts/start-page/*.js'], languageOptions: { globals: globals.browser } },
  { files: ['src/**', 'workers/**'], ignores: tests, rules: { 'firsthand/layers': 'error' } },
  {
    files: [
      'src/engine/*.ts',
      'src/library/**/*.ts',
      'src/lab/**/*.ts',
      'workers/**/*.ts',
      'src/ui/*.{ts,svelte}',
      'src/ui/!(minds|worlds|requirements)/**',
      'src/ui/{minds,worlds}/*.ts',
    ],
    // Studies, what is read off the runs of a mind, what is written of both, and problems that are to be solved are of worlds, minds
    // and agents; what is known by a mind is that mind's.
    ignores: [
      ...tests,
      'src/lab/{experiments,meters,docs,solving}/**',
      'src/library/knowledge/*/**',
      'src/ui/glyph/shapes/**',
    ],
    rules: { 'firsthand/named': 'error' },
  },
  {
    files: ['src/engine/**/*.ts', 'src/models/simulated*/**/*.ts', 'src/models/simulated*.ts'],
    ignores: tests,
    rules: purity,
  },
  {
    files: ['src/ui/**/*.svelte.ts'],
    ignores: [...tests, 'src/ui/state/computed.svelte.ts'],
    rules: inModules,
  },
  { files: ['src/ui/**/*.svelte'], rules: inComponents },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,js,mjs}', 'e2e/**/*.ts', 'e2e-engines/**/*.ts', 'e2e-gpu/*.spec.ts'],
    rules: untimed,
  },
)
