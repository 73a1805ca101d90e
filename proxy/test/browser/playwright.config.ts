/**
 * The built page with a proxy and a Minecraft server, which each test starts for itself: `npm test --
 * bridge`.
 */
import { defineConfig } from '@playwright/test'
import { findHeadlessShell, launchOptions } from '../../../scripts/chromium.mjs'
import { PATIENCE } from '../../../scripts/testing/patience.mjs'

export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/bridge',
  fullyParallel: true,
  // The tests mostly wait for a walking bot.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Timeouts only against hanging: even a busy machine stays far below. They measure nothing.
  timeout: 10 * PATIENCE,
  expect: { timeout: 5 * PATIENCE },
  reporter: 'list',
  use: {
    serviceWorkers: 'block',
    trace: 'off',
    launchOptions: launchOptions(await findHeadlessShell()),
  },
})
