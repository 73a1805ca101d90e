import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import { findChromium, launchArgs } from './scripts/chromium.mjs'
import vite from './vite.config.ts'

const executablePath = await findChromium()

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['src/**/*.test.ts', 'workers/**/*.test.ts', 'scripts/**/*.test.{ts,js,mjs}'],
            exclude: ['**/*.svelte.test.ts'],
          },
        },
        {
          extends: true,
          // Reached only through a worker or a late import: found in the middle of a run, each would make Vite
          // reload the page under a test.
          optimizeDeps: {
            include: ['comlink', 'cytoscape', 'idb', 'valibot'],
          },
          test: {
            name: 'component',
            include: ['src/**/*.svelte.test.ts'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({
                launchOptions: { args: launchArgs, ...(executablePath && { executablePath }) },
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  }),
)
