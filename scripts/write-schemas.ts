// Writes public/schema again, after a change of a file format: `node scripts/run-ts.mjs scripts/write-schemas.ts`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { schemaFiles } from './schemas'

mkdirSync('public/schema', { recursive: true })
for (const [name, text] of schemaFiles()) writeFileSync(`public/schema/${name}`, text)
