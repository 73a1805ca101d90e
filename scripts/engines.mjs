// The browsers besides Chromium in which `npm run test:engines` opens the page, if they are installed. Debian has both:
// apt-get install firefox-esr webkit2gtk-driver xvfb
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {string} name @returns {string | undefined} */
const onPath = (name) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Ubuntu's package may be a notice that asks for snap, and a snap cannot read a profile in /tmp. @param {string | undefined} path */
function isFirefox(path) {
  if (!path || /\bsnap\b/.test(realpathSync(path))) return false
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 60_000 })
  return /Firefox \d/.test(stdout ?? '')
}

/** @returns {string | undefined} */
export const findFirefox = () => ['firefox-esr', 'firefox'].map(onPath).find(isFirefox)

/** WebKitGTK's own small browser, the only one that its driver starts everywhere. It lies beside the library. */
function findMiniBrowser() {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return undefined
  const folders = [libraries, ...readdirSync(libraries).map((name) => join(libraries, name))]
  return folders
    .flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((at) => join(folder, at, 'MiniBrowser')),
    )
    .find((path) => existsSync(path))
}

/** @returns {{ driver: string, browser: string, display: string } | undefined} */
export function findWebKit() {
  const [driver, browser, display] = [onPath('WebKitWebDriver'), findMiniBrowser(), onPath('Xvfb')]
  return driver && browser && display ? { driver, browser, display } : undefined
}

/** The names of the browsers that are installed, and a sentence for each that is not. */
export function findEngines() {
  /** @type {('firefox' | 'webkit')[]} */
  const installed = []
  const missing = []
  if (findFirefox()) installed.push('firefox')
  else missing.push('firefox: skipped, because firefox-esr is not installed.')
  if (findWebKit()) installed.push('webkit')
  else missing.push('webkit: skipped, because webkit2gtk-driver or xvfb is not installed.')
  return { installed, missing }
}
