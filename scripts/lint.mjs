// oxlint checks TypeScript and scripts, with types; ESLint checks what Svelte compiles.
import { isProxyInstalled } from './prepare.mjs'
import { together } from './together.mjs'

// Without the proxy's packages its code has no types to check with.
const withoutProxy = isProxyInstalled() ? [] : ['--ignore-pattern', 'proxy/**']

const passed = await together({
  oxlint: ['node_modules/oxlint/bin/oxlint', ...withoutProxy, '.'],
  eslint: [
    'node_modules/eslint/bin/eslint.js',
    ...['--max-warnings', '0', 'src/**/*.svelte', 'src/**/*.svelte.ts', 'src/**/*.svelte.test.ts'],
  ],
  prettier: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
})
process.exit(passed ? 0 : 1)
