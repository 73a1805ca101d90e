/** The built page before a proxy and a Minecraft server, which each test starts for itself: `npm test -- bridge`. */
import { defineConfig } from '@playwright/test'
import { findHeadlessShell, launchOptions } from '../../../scripts/chromium.mjs'
import { PATIENCE } from '../../../scripts/testing/patience.mjs'

export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/bridge',
  fullyParallel: true,
  // They wait more than they compute: for a bot that walks.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Stops against hanging, which no machine comes near that is merely busy. Nothing is measured with them.
  timeout: 10 * PATIENCE,
  expect: { timeout: 5 * PATIENCE },
  reporter: 'list',
  use: {
    serviceWorkers: 'block',
    trace: 'off',
    launchOptions: launchOptions(await findHeadlessShell()),
  },
})
