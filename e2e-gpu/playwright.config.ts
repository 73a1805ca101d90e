import { defineConfig } from '@playwright/test'
import { freePort } from '../scripts/serve.mjs'

const port = (process.env['E2E_PORT'] ??= String(await freePort()))
const MINUTE = 60_000

/** Real models: one at a time, in the browser that `scripts/test-gpu.mjs` has tried, and with time for a download. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/gpu',
  workers: 1,
  retries: 0,
  timeout: 60 * MINUTE,
  reporter: 'list',
  use: { baseURL: `http://127.0.0.1:${port}/` },
  webServer: {
    command: `node scripts/serve.mjs --port ${port} --root ${process.env['FIRSTHAND_DIST'] ?? 'dist'}`,
    cwd: '..',
    url: `http://127.0.0.1:${port}/`,
  },
})
