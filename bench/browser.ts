import { chromium, type Browser } from 'playwright'
import { findOrInstallChromium, launchOptions } from '../scripts/chromium.mjs'
import { build, needsBuild } from '../scripts/prepare.mjs'
import { serve } from '../scripts/serve.mjs'

/** Measures the built page, which is built and served for that, in a browser that is there for no longer. */
export async function withBuiltPage(
  measure: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  if (needsBuild() && !build()) throw new Error('There is no built page to measure.')
  const executablePath = await findOrInstallChromium()
  if (!executablePath) throw new Error('There is no Chromium: name one in CHROMIUM.')
  const server = await serve({ port: 0 })
  const browser = await chromium.launch(launchOptions(executablePath))
  try {
    await measure(browser, server.url)
  } finally {
    await browser.close()
    await server.close()
  }
}
