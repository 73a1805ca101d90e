// Finds a Chromium for the component and end-to-end tests: the browser as people have it, and its headless shell, which
// is the same engine without the windows around it, and takes half the time.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir, platform } from 'node:os'
import { delimiter, join } from 'node:path'

/** In a closed network or a container, a browser that calls home or wants a sandbox or a GPU only waits. */
export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * How every test starts it: as people have it, with scrollbars, which Playwright hides in a browser without a window.
 *
 * @param {string | undefined} executablePath
 * @param {string[]} [more] further arguments
 */
export const launchOptions = (executablePath, more = []) => ({
  args: [...launchArgs, ...more],
  ignoreDefaultArgs: ['--hide-scrollbars'],
  ...(executablePath && { executablePath }),
})

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const shells = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']

/** Usual places of installed browsers that are not on the PATH. */
function usualPlaces() {
  if (platform() === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', join(homedir(), 'Applications')].map((at) =>
        join(at, `${name}.app/Contents/MacOS/${name}`),
      ),
    )
  if (platform() === 'win32')
    return [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']]
      .filter((at) => at !== undefined)
      .flatMap((at) => [
        join(at, 'Google/Chrome/Application/chrome.exe'),
        join(at, 'Chromium/Application/chrome.exe'),
        join(at, 'Microsoft/Edge/Application/msedge.exe'),
      ])
  return ['/snap/bin/chromium']
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((at) => names.map((name) => join(at, name)))
}

/** @param {string[]} paths */
const firstThatStarts = (paths) => paths.find((path) => existsSync(path) && starts(path))
const browserOnSystem = () => firstThatStarts([...onPath(browsers), ...usualPlaces()])
const shellOnSystem = () => firstThatStarts(onPath(shells))

/** Ubuntu's chromium-browser may be a mere notice that asks for snap. @param {string} path */
function starts(path) {
  return (
    platform() !== 'linux' ||
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0
  )
}

/**
 * The place of Playwright's download, whether it exists or not. Imported late: `npm test` asks before node_modules
 * exists.
 */
async function placeOfPlaywright() {
  const { chromium } = await import('playwright').catch(() => ({ chromium: undefined }))
  return chromium?.executablePath()
}

async function browserOfPlaywright() {
  const path = await placeOfPlaywright()
  return path && existsSync(path) ? path : undefined
}

/** It has no name for it: of `chromium-1255/<platform>/chrome` the shell is in `chromium_headless_shell-1255/<platform>`. */
async function shellOfPlaywright() {
  const [, cache, version] = /^(.*[\\/])chromium-(\d+)[\\/]/.exec((await placeOfPlaywright()) ?? '') ?? []
  const folder = `${cache}chromium_headless_shell-${version}`
  if (!version || !existsSync(folder)) return undefined
  const isShell = (/** @type {string} */ path) => /[\\/](?:chrome-)?headless[-_]shell(?:\.exe)?$/.test(path)
  const path = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(isShell)
  return path && join(folder, path)
}

/** @param {string} variable */
function named(variable) {
  const path = process.env[variable]
  if (path && !existsSync(path)) throw new Error(`${variable} names ${path}, which does not exist.`)
  return path
}

/**
 * The browser to start, for what only all of it can do: the one named by `CHROMIUM`, Playwright's own, or the system's.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  return named('CHROMIUM') ?? (await browserOfPlaywright()) ?? browserOnSystem()
}

/**
 * The browser for everything else: the shell in `HEADLESS_SHELL`, the browser in `CHROMIUM`, an installed shell, or a
 * browser.
 * @returns {Promise<string | undefined>}
 */
export async function findHeadlessShell() {
  return (
    named('HEADLESS_SHELL') ??
    named('CHROMIUM') ??
    (await shellOfPlaywright()) ??
    shellOnSystem() ??
    (await findChromium())
  )
}

/** @param {string} command @param {string[]} args @param {number} minutes */
function run(command, args, minutes) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    timeout: minutes * 60_000,
    shell: platform() === 'win32',
  })
  return status === 0
}

/** Debian's package, where we may install it. @param {string} name */
function installOnDebian(name) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`Installing Debian’s ${name}.`)
  process.env['DEBIAN_FRONTEND'] = 'noninteractive'
  if (run('apt-get', ['update', '-q'], 5))
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], 15)
}

/**
 * As `findChromium`, and where there is none: Playwright's download (its host may be out of reach), then Debian's
 * package when we may install it.
 */
export async function findOrInstallChromium() {
  const found = await findChromium()
  if (found) return found
  console.log('No Chromium found: downloading one with Playwright.')
  if (run('npx', ['playwright', 'install', 'chromium'], 4)) return browserOfPlaywright()
  installOnDebian('chromium')
  return browserOnSystem()
}

/** Sets the executables that tests start, for this process and its children. */
export async function provideChromium() {
  const isNamed = Boolean(process.env['CHROMIUM'])
  const chromium = await findOrInstallChromium()
  if (!chromium || isNamed) return chromium
  let shell = await findHeadlessShell()
  if (shell === chromium) {
    installOnDebian('chromium-headless-shell')
    shell = await findHeadlessShell()
  }
  if (shell === chromium)
    console.log(
      'There is no headless shell of Chromium: tests take twice as long. `npx playwright install chromium` brings one.',
    )
  Object.assign(process.env, { CHROMIUM: chromium, HEADLESS_SHELL: shell })
  return chromium
}
