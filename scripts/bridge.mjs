// `npm run bridge -- --server host:port`: installs and builds as far as needed, then starts the proxy between the page and a
// Minecraft server. Its packages are half a gigabyte and want a newer Node, so they are its own (docs/bridge.md).
import { spawn } from 'node:child_process'
import { build, ensureInstalled, needsBuild } from './prepare.mjs'

ensureInstalled()
ensureInstalled(
  'proxy',
  'Installing the proxy (npm ci in proxy/). This happens only once and takes about 500 MB on disk.',
)
if (needsBuild()) {
  console.log('Building the page (dist/ is missing or older than its sources).')
  if (!build()) process.exit(1)
}

// The channel tells the proxy that this process is gone, even if it was killed.
const proxy = spawn(process.execPath, ['scripts/run-ts.mjs', 'proxy/src/main.ts', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
// Ctrl+C reaches both processes. A signal to this one alone has to end the proxy too.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => proxy.kill(signal))
proxy.on('exit', (code) => process.exit(code ?? 1))

// npm does not pass signals on to the children of its shell: when npm ends, the shell ends, and this process would stay.
const shell = process.ppid
if (process.env['npm_lifecycle_event'])
  setInterval(() => process.ppid === shell || proxy.kill('SIGTERM'), 500).unref()
