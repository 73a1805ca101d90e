import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, mergeConfig } from 'vitest/config'
import { findHeadlessShell, launchOptions } from './scripts/chromium.mjs'
import { isProxyInstalled } from './scripts/prepare.mjs'
import { PATIENCE } from './scripts/testing/patience.mjs'
import vite from './vite.config.ts'

const proxy = isProxyInstalled()
  ? [
      {
        extends: true as const,
        test: {
          name: 'proxy',
          environment: 'node',
          include: ['proxy/**/*.test.ts'],
          // A bot walks and digs as slowly as the game has it, and its machine waits meanwhile.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ]
  : []

const executablePath = await findHeadlessShell()

/** What generated cases come of: always the same, but for `npm run fuzz`. */
const seed = Number(process.env['FUZZ_SEED'] ?? 1)

/** The part of its cases that a property tries: all in `npm run fuzz` and `npm run attack`. */
const scale = Number(process.env['FC_SCALE'] ?? 0.25)

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      allowOnly: false,
      // By default Vitest leaves one processor free: with two, that is half of them.
      maxWorkers: '100%',
      provide: { seed, scale },
      alias: [
        {
          find: /^fast-check$/,
          replacement: fileURLToPath(new URL('scripts/testing/fast-check.ts', import.meta.url)),
        },
      ],
      setupFiles: ['scripts/testing/setup.ts'],
      // Stops against hanging, which no machine comes near that is merely busy. Nothing is measured with them.
      testTimeout: 10 * PATIENCE,
      hookTimeout: 10 * PATIENCE,
      expect: { poll: { timeout: PATIENCE } },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: [
              'src/**/*.test.ts',
              'workers/**/*.test.ts',
              'scripts/**/*.test.{ts,js,mjs}',
              'attack/**/*.test.ts',
            ],
            exclude: ['**/*.svelte.test.ts'],
            // Files share a process, so that each module is read once and not once per file: half of the time went
            // into that. Spies and stubs are taken back after each test (`setup.ts`).
            isolate: false,
          },
        },
        {
          extends: true,
          // Reached only through a worker or a late import: found in the middle of a run, each would make Vite
          // reload the page under a test.
          optimizeDeps: {
            include: ['axe-core', 'comlink', 'cytoscape', 'idb', 'valibot'],
          },
          test: {
            name: 'component',
            include: ['src/**/*.svelte.test.ts'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({ launchOptions: launchOptions(executablePath) }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
        ...proxy,
      ],
    },
  }),
)
