// Finds a Chromium for the component and end-to-end tests.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
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

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

/** Where an installer puts a browser that is not on the PATH. */
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

function onSystem() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return [...folders.flatMap((at) => names.map((name) => join(at, name))), ...usualPlaces()].find(
    (path) => existsSync(path) && starts(path),
  )
}

/** Ubuntu's chromium-browser may be a mere notice that asks for snap. @param {string} path */
function starts(path) {
  return (
    platform() !== 'linux' ||
    spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0
  )
}

/** Playwright's own download, imported late: `npm test` asks before node_modules exists. */
async function ofPlaywright() {
  const { chromium } = await import('playwright').catch(() => ({ chromium: undefined }))
  const path = chromium?.executablePath()
  return path && existsSync(path) ? path : undefined
}

/**
 * The executable to start: the one named by `CHROMIUM`, Playwright's own, or the system's.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const named = process.env['CHROMIUM']
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`)
    return named
  }
  return (await ofPlaywright()) ?? onSystem()
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

/**
 * As `findChromium`, and where there is none: Playwright's download (its host may be out of reach), then
 * Debian's package when we may install one.
 */
export async function findOrInstallChromium() {
  const found = await findChromium()
  if (found) return found
  console.log('No Chromium found: downloading one with Playwright.')
  if (run('npx', ['playwright', 'install', 'chromium'], 4)) return ofPlaywright()
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('The download failed: installing Debian’s package.')
    process.env['DEBIAN_FRONTEND'] = 'noninteractive'
    if (run('apt-get', ['update', '-q'], 5))
      run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], 15)
  }
  return onSystem()
}
