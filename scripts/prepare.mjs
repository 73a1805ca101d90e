// What `npm start` and `npm test` do first, in plain Node: in a fresh clone there is no node_modules to import.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MANIFEST } from './sizes.mjs'

/** @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Package */
/** @typedef {Record<string, Package>} Packages by path */

/** @param {string} file @returns {Packages} */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether the installation differs from the lockfile. Our own folders are linked, and have their version at the
 * link's target.
 * @param {Packages} installed @param {Packages} wanted
 */
export const differs = (installed, wanted) =>
  Object.entries(wanted).some(([path, { version, resolved, link, optional, devOptional }]) => {
    if (path === '') return false
    const found = installed[path]
    if (!found) return !(optional ?? devOptional)
    return link ? found.resolved !== resolved : found.version !== version
  })

/** Whether a folder's node_modules holds what its lockfile asks for. Times say little: a checkout changes them. @param {string} folder */
function isInstalled(folder) {
  const installed = join(folder, 'node_modules/.package-lock.json')
  return (
    existsSync(installed) && !differs(packagesIn(installed), packagesIn(join(folder, 'package-lock.json')))
  )
}

/** The proxy is a package of its own. Only users who connect the page to a Minecraft server install it. */
export const isProxyInstalled = () => existsSync('proxy/node_modules/.package-lock.json')

/**
 * Installs a package's dependencies, unless they are there.
 * @param {string} folder @param {string} saying
 */
export function ensureInstalled(folder = '.', saying = 'Installing dependencies (npm ci).') {
  if (isInstalled(folder)) return
  console.log(saying)
  // Started by npm, we know which one; Windows' npm is a .cmd file, which needs a shell.
  const npm = process.env['npm_execpath']
  const where = folder === '.' ? [] : ['--prefix', folder]
  const args = ['ci', ...where, '--include=dev', '--no-audit', '--no-fund']
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync(`npm ${args.join(' ')}`, { stdio: 'inherit', shell: true })
  if (status !== 0) {
    console.error('npm ci failed, see above. Is the npm registry within reach?')
    process.exit(1)
  }
}

/** When a file, or anything in a folder (also something that was deleted from it), last changed. @param {string} path */
function changed(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  /** @type {number} */
  const inside = readdirSync(path).reduce((latest, name) => Math.max(latest, changed(join(path, name))), 0)
  return Math.max(stat.mtimeMs, inside)
}

const sources = [
  'src',
  'workers',
  'public',
  'docs',
  'README.md',
  'CONTRIBUTING.md',
  'index.html',
  'scripts/start-page',
  'vite.config.ts',
  'svelte.config.js',
  'package-lock.json',
]

/** Whether dist/ is missing or older than its sources. */
export function needsBuild() {
  const built = changed('dist/index.html')
  return built === 0 || !existsSync(MANIFEST) || sources.some((path) => changed(path) > built)
}

/** @returns {boolean} whether it succeeded */
export function build() {
  return (
    spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { stdio: 'inherit' }).status === 0
  )
}
