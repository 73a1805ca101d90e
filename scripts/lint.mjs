import { together } from './together.mjs'

const passed = await together({
  eslint: ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.'],
  prettier: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
})
process.exit(passed ? 0 : 1)
