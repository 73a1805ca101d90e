// What `npm run test:gpu` needs, and whether it is here.
import { launchArgs } from './chromium.mjs'
import { serve } from './serve.mjs'

/** Downloads stay here for the next time. */
export const PROFILE = '.cache/gpu-profile'

/**
 * As for the other tests, but with the graphics card; on Linux WebGPU is still behind flags. Where a driver works only
 * with a window, `HEADED=1` gives it one.
 */
export const gpuLaunch = {
  args: [
    ...launchArgs.filter((arg) => arg !== '--disable-gpu'),
    '--enable-unsafe-webgpu',
    '--ignore-gpu-blocklist',
    ...(process.platform === 'linux' ? ['--enable-features=Vulkan', '--use-angle=vulkan'] : []),
  ],
  ignoreDefaultArgs: ['--disable-gpu', '--hide-scrollbars'],
  headless: process.env['HEADED'] !== '1',
}

/** The addresses without which nothing can be loaded. */
const HOSTS = [
  'https://huggingface.co/mlc-ai/Llama-3.2-1B-Instruct-q4f16_1-MLC/resolve/main/mlc-chat-config.json',
  'https://raw.githubusercontent.com/mlc-ai/binary-mlc-llm-libs/main/README.md',
]

/**
 * Why the suite cannot run here, in words, or null.
 *
 * @param {string} executablePath
 * @param {number} [patience] ms for each host
 * @returns {Promise<string | null>}
 */
export async function missing(executablePath, patience = 10_000) {
  return (await missingAdapter(executablePath)) ?? (await missingHost(patience))
}

/** @param {string} executablePath */
async function missingAdapter(executablePath) {
  const { chromium } = await import('playwright')
  // WebGPU is only there for pages from a host.
  const server = await serve({ root: 'public' })
  const browser = await chromium.launch({ executablePath, ...gpuLaunch })
  try {
    const page = await browser.newPage()
    await page.goto(`${server.url}favicon.svg`)
    const found = await page.evaluate(async () => {
      const adapter = await navigator.gpu?.requestAdapter({ powerPreference: 'high-performance' })
      return adapter ? { isFallback: adapter.info.isFallbackAdapter } : null
    })
    if (!found) return 'the browser finds no graphics adapter'
    return found.isFallback ? 'the only graphics adapter is software' : null
  } finally {
    await browser.close()
    await server.close()
  }
}

/** @param {number} patience */
async function missingHost(patience) {
  for (const url of HOSTS) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patience) }).catch(() => null)
    if (!answer?.ok) return `${new URL(url).host} ${answer ? `answers ${answer.status}` : 'is out of reach'}`
    await answer.body?.cancel()
  }
  return null
}
