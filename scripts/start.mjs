// `npm start`: install and build as far as needed, then serve the page.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { build, ensureInstalled, needsBuild } from './prepare.mjs'
import { serve } from './serve.mjs'

const usage = 'Usage: npm start -- [--port N] [--host NAME] [--open]'

function options() {
  try {
    const { values } = parseArgs({
      options: { port: { type: 'string' }, host: { type: 'string' }, open: { type: 'boolean' } },
    })
    const port = values.port === undefined ? undefined : Number(values.port)
    if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536))
      throw new Error(`--port ${values.port} is not a port: use a number from 0 to 65535.`)
    return { port, host: values.host ?? '', open: values.open ?? false }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exit(2)
  }
}

/** The port asked for or none; without a wish, 4173 or the next that is free. @param {number | undefined} wish @param {string} host */
async function serveOn(wish, host) {
  for (let port = wish ?? 4173; ; port++) {
    try {
      return await serve({ port, host })
    } catch (error) {
      const taken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE'
      if (taken && wish === undefined && port < 4273) continue
      console.error(taken ? `Port ${port} is taken: choose another with --port.` : error)
      process.exit(1)
    }
  }
}

/** @param {string} url */
function openBrowser(url) {
  const command = { darwin: 'open', win32: 'start' }[/** @type {string} */ (process.platform)] ?? 'xdg-open'
  const child = spawn(command, [url], {
    stdio: 'ignore',
    detached: true,
    shell: process.platform === 'win32',
  })
  child.on('error', () => console.log(`Could not open a browser (${command}): open the address yourself.`))
  child.unref()
}

const { port, host, open } = options()
ensureInstalled()
if (needsBuild()) {
  console.log('Building the page (dist/ is missing or older than its sources).')
  if (!build()) process.exit(1)
} else console.log('dist/ is up to date: no new build.')
const { url } = await serveOn(port, host)
console.log(`\nFirsthand is at ${url}  (press Ctrl+C to stop)`)
if (open) openBrowser(url)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(0))
