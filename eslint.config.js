// ESLint checks components and modules with runes: their own rules, and ours. Everything else is oxlint's (.oxlintrc.json).
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import firsthand from './scripts/lint-rules/plugin.js'

export default defineConfig(
  globalIgnores(['dist/', '.svelte-check/', 'scripts/toy/tree/']),
  js.configs.recommended,
  // Without types: those of components are svelte-check's.
  tseslint.configs.strict,
  svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser, parserOptions: { parser: tseslint.parser } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { firsthand },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // An agent is a generator that returns, and may be sent, nothing.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Loops over typed arrays need `!`: noUncheckedIndexedAccess cannot see their bounds.
      '@typescript-eslint/no-non-null-assertion': 'off',
      'svelte/no-at-html-tags': 'error',
    },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      'firsthand/layers': 'error',
      'firsthand/lasting-in-component': 'error',
      'firsthand/type-names': 'error',
      'firsthand/plain-words': 'error',
    },
  },
  {
    files: [
      'src/ui/*.svelte',
      'src/ui/!(minds|worlds|requirements)/**/*.svelte',
      'src/ui/{minds,worlds}/*.svelte',
    ],
    ignores: ['src/ui/glyph/shapes/**'],
    rules: { 'firsthand/plugin-names': 'error' },
  },
)
