import { defineConfig } from '@playwright/test'
import { findChromium, launchArgs } from './scripts/chromium.mjs'
import { freePort } from './scripts/serve.mjs'

const executablePath = await findChromium()

// Playwright reads this file again in each of its processes: the first one chooses, the others inherit.
const port = (process.env['E2E_PORT'] ??= String(await freePort()))

const TIMED = '**/long-tasks.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    trace: 'retain-on-failure',
    // Headless Chromium hides scrollbars, and with them what they do to a layout.
    launchOptions: {
      args: launchArgs,
      ignoreDefaultArgs: ['--hide-scrollbars'],
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    { name: 'page', testIgnore: TIMED },
    // After all others and one at a time: what it measures must not be their work.
    // Nor Playwright's own, which photographs the page for its traces.
    { name: 'alone', testMatch: TIMED, fullyParallel: false, dependencies: ['page'], use: { trace: 'off' } },
  ],
  // The built page, as people get it: `npm test -- e2e` builds it first where it is out of date.
  webServer: { command: `node scripts/serve.mjs --port ${port}`, url: `http://127.0.0.1:${port}/` },
})
