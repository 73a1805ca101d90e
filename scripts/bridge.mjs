// `npm run bridge -- --server host:port`: installs and builds as far as needed, then starts the proxy between the page and a
// Minecraft server. Its packages are half a gigabyte and want a newer Node, so they are its own (docs/bridge.md).
import { spawn } from 'node:child_process'
import { build, ensureInstalled, needsBuild } from './prepare.mjs'

ensureInstalled()
ensureInstalled('proxy', 'Installing the proxy (npm ci in proxy/): some 500 MB on disk, once.')
if (needsBuild()) {
  console.log('Building the page (dist/ is missing or older than its sources).')
  if (!build()) process.exit(1)
}

// The channel tells the proxy that this process is gone, also where it was killed and could not say so.
const proxy = spawn(process.execPath, ['scripts/run-ts.mjs', 'proxy/src/main.ts', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
// Ctrl+C reaches both; whoever ends this one alone means the other, too.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => proxy.kill(signal))
proxy.on('exit', (code) => process.exit(code ?? 1))

// npm does not hand signals on to what its shell has started: whoever ends npm takes the shell away, and this stays behind.
const shell = process.ppid
if (process.env['npm_lifecycle_event'])
  setInterval(() => process.ppid === shell || proxy.kill('SIGTERM'), 500).unref()
