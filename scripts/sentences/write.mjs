// Writes the catalogue of sentences, docs/sentences.md and the pages beside it: `npm run docs:sentences`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { collect } from './files.mjs'
import { pages } from './page.mjs'

const DOCS = new URL('../../docs/', import.meta.url)
const FOLDER = new URL('sentences/', DOCS)

const written = pages(collect())
mkdirSync(FOLDER, { recursive: true })
for (const file of readdirSync(FOLDER)) if (!written.has(`sentences/${file}`)) rmSync(new URL(file, FOLDER))
for (const [path, text] of written) writeFileSync(new URL(path, DOCS), text)
console.log(`docs/sentences.md: ${written.size - 1} pages`)
