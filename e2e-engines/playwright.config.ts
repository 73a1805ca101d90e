import { defineConfig } from '@playwright/test'
import { findEngines } from '../scripts/engines.mjs'
import { PATIENCE } from '../scripts/testing/patience.mjs'
import type { EngineOptions } from './test'

/** The page in browsers that are not Chromium. Playwright runs the tests; it does not drive these browsers. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../test-results/engines',
  globalSetup: './node-runs.ts',
  projects: findEngines().installed.map((engineName) => ({ name: engineName, use: { engineName } })),
  // One browser each: all tests are in one file, so that a browser is started once.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 10 * PATIENCE,
  expect: { timeout: PATIENCE },
  reporter: 'list',
})
