// Draws the icons of the installed page from public/favicon.svg into public/icons: `node scripts/make-icons.mjs`.
// They are committed; this is run again when the drawing changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { findOrInstallChromium, launchOptions } from './chromium.mjs'

const FOLDER = 'public/icons'
const GROUND = '#fbfbfa'

const drawing = readFileSync('public/favicon.svg', 'utf8')
  .replace(/^<svg[^>]*viewBox="0 0 32 32"([^>]*)>/, '<g$1>')
  .replace('</svg>', '</g>')

/**
 * The drawing on its background. Systems cut icons to their own form, so everything important is within a circle of
 * 80 % of its width.
 * @param {number} share of the width that the drawing takes @param {number} corner in units of 32
 */
function icon(share, corner) {
  const margin = 16 * (1 - share)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${GROUND}"/>` +
    `<g transform="translate(${margin} ${margin}) scale(${share})">${drawing.trim()}</g></svg>\n`
  )
}

const rounded = icon(0.8, 6)
const whole = icon(0.6, 0)
const PICTURES = /** @type {const} */ ([
  ['icon-192.png', rounded, 192],
  ['icon-512.png', rounded, 512],
  ['maskable-512.png', whole, 512],
  ['apple-touch-icon.png', icon(0.76, 0), 180],
])

const browser = await chromium.launch(launchOptions(await findOrInstallChromium()))
mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/icon.svg`, rounded)
for (const [name, svg, size] of PICTURES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.goto(`data:image/svg+xml,${encodeURIComponent(svg)}`)
  await page.screenshot({ path: `${FOLDER}/${name}`, omitBackground: true })
  await page.close()
}
await browser.close()
