// Makes the moving pictures of the README, docs/opening-*.png, from the first ten seconds of the built page:
// `npm run build && node scripts/make-film.mjs`. They are committed; this is run again when the opening changes.
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { crc32, deflateSync } from 'node:zlib'
import { findOrInstallChromium, launchOptions } from './chromium.mjs'
import { serve } from './serve.mjs'

const SIZE = { width: 1000, height: 600 }
/** The time between two frames, and the time that the last one stays, in ms. */
const FRAME_MS = 500
const LAST_MS = 4_000
const FRAMES = 21
/** The distance between two shades of a colour; it divides 255. */
const SHADE = 17

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Numbers as big-endian, each in that many bytes. @param {readonly (readonly [value: number, bytes: 1 | 2 | 4])[]} fields */
const bytesOf = (fields) =>
  Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntBE(value, 0, bytes)
      return field
    }),
  )

/** An animated PNG. @param {readonly Buffer[]} frames RGBA; a transparent pixel is as in the frame before */
function animated(frames) {
  let sequence = 0
  const { width, height } = SIZE
  const parts = frames.flatMap((rgba, at) => {
    const rows = Array.from({ length: height }, (_, y) =>
      Buffer.concat([Buffer.alloc(1), rgba.subarray(y * width * 4, (y + 1) * width * 4)]),
    )
    const data = deflateSync(Buffer.concat(rows), { level: 9 })
    const delay = at === frames.length - 1 ? LAST_MS : FRAME_MS
    const control = bytesOf([
      ...[sequence++, width, height, 0, 0].map((value) => /** @type {const} */ ([value, 4])),
      ...[delay, 1_000].map((value) => /** @type {const} */ ([value, 2])),
      // The frame stays; the next one is drawn over it.
      ...[0, 1].map((value) => /** @type {const} */ ([value, 1])),
    ])
    return [
      chunk('fcTL', control),
      at === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([bytesOf([[sequence++, 4]]), data])),
    ]
  })
  const header = bytesOf([[width, 4], [height, 4], [8, 1], [6, 1], [0, 1], [0, 1], [0, 1]]) // prettier-ignore
  const control = bytesOf([[frames.length, 4], [0, 4]]) // prettier-ignore
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[chunk('IHDR', header), chunk('acTL', control), ...parts, chunk('IEND', Buffer.alloc(0))],
  ])
}

const { url, close } = await serve()
const browser = await chromium.launch(launchOptions(await findOrInstallChromium()))
/** The page that reads the pixels of a screenshot. */
const reader = await browser.newPage()
for (const theme of /** @type {const} */ (['light', 'dark'])) {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: theme, serviceWorkers: 'block' })
  await page.clock.install()
  await page.goto(url)
  await page.locator('[data-goal]').first().waitFor()
  await page.locator('[data-goal] path').first().waitFor()
  /** @type {Buffer[]} */
  const frames = []
  /** @type {Buffer | undefined} */
  let before
  for (let frame = 0; frame < FRAMES; frame++) {
    if (frame > 0) await page.clock.runFor(FRAME_MS)
    const shot = (await page.screenshot({ animations: 'disabled' })).toString('base64')
    const pixels = await reader.evaluate(async (text) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const image = await globalThis.createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new globalThis.OffscreenCanvas(image.width, image.height).getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      let binary = ''
      for (let at = 0; at < data.length; at += 32_768)
        binary += String.fromCharCode(...data.subarray(at, at + 32_768))
      return btoa(binary)
    }, shot)
    const now = Buffer.from(pixels, 'base64')
    // With fewer shades at the edges of letters the file is a third smaller.
    for (let at = 0; at < now.length; at++) now[at] = Math.round((now[at] ?? 0) / SHADE) * SHADE
    const changed = Buffer.from(now)
    for (let at = 0; before && at < now.length; at += 4)
      if (now.readUInt32BE(at) === before.readUInt32BE(at)) changed.writeUInt32BE(0, at)
    frames.push(changed)
    before = now
  }
  await page.close()
  const file = animated(frames)
  writeFileSync(`docs/opening-${theme}.png`, file)
  console.log(`docs/opening-${theme}.png: ${(file.length / 1e6).toFixed(2)} MB`)
}
await browser.close()
await close()
