// Runs a TypeScript program in Node: `node scripts/run-ts.mjs src/lab/cli/main.ts trace --seed 7`.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle-ts.mjs'

const [entry, ...args] = process.argv.slice(2)
if (!entry) {
  console.error('Usage: node scripts/run-ts.mjs <file.ts> [arguments]')
  process.exit(2)
}
if (!existsSync(entry)) {
  console.error(`${entry} does not exist.`)
  process.exit(2)
}
const program = await bundle(entry)
process.setSourceMapsEnabled(true)
// A program that starts worker threads gives `process.argv[1]`, itself, to each of them.
process.argv = [process.argv[0] ?? 'node', program, ...args]
await import(pathToFileURL(program).href)
