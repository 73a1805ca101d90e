import { defineConfig } from '@playwright/test'
import { findHeadlessShell, launchOptions } from './scripts/chromium.mjs'
import { freePort } from './scripts/serve.mjs'
import { PATIENCE } from './scripts/testing/patience.mjs'

const executablePath = await findHeadlessShell()

// Playwright reads this file again in each of its processes: the first one chooses, the others inherit.
const port = (process.env['E2E_PORT'] ??= String(await freePort()))

export default defineConfig({
  testDir: 'e2e',
  // Beside those of the other suites, which may run at the same time: Playwright empties its folder first.
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Stops against hanging, which no machine comes near that is merely busy. Nothing is measured with them.
  timeout: 10 * PATIENCE,
  expect: { timeout: PATIENCE },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    // What is asked of the network, and when, is seen without one; with one are the tests of what works offline.
    serviceWorkers: 'block',
    trace: 'off',
    launchOptions: launchOptions(executablePath),
  },
  // The built page, as people get it: `npm test -- e2e` builds it first where it is out of date.
  webServer: {
    command: `node scripts/serve.mjs --port ${port}`,
    url: `http://127.0.0.1:${port}/`,
    timeout: PATIENCE,
  },
})
