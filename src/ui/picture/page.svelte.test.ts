/** Parts of the page as SVG: boxes, outlines, words and drawings, as they look. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { framed } from './frame'
import { drawPage } from './page'
import { pngOf } from './png'
import { exportAs } from './vectors'

let box: HTMLElement
beforeEach(async () => {
  await page.viewport(800, 600)
  box = document.createElement('div')
  box.style.cssText = 'position:relative;width:300px;height:120px;font:16px sans-serif;color:#102030'
  document.body.append(box)
})
afterEach(() => box.remove())

const look = { ground: '#ffffff', ink: '#102030', font: 'sans-serif' }
function drawn(html: string): Document {
  box.innerHTML = html
  const text = framed(drawPage([box]), { title: 'A & <b>', key: ['One key.'] }, look)
  const file = new DOMParser().parseFromString(text, 'image/svg+xml')
  expect(file.querySelector('parsererror')).toBeNull()
  return file
}
const textsIn = (file: Document) => [...file.querySelectorAll('text')].map(({ textContent }) => textContent)

/** The picture’s pixels, one for each of the drawing’s. */
async function pixelsOf(): Promise<(x: number, y: number) => string> {
  const svg = framed(drawPage([box]), { title: '', key: [] }, look)
  const image = await createImageBitmap(await pngOf(svg))
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const [, , , height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
  const above = height - 120 - 8 - 16
  return (x, y) => {
    const data = context?.getImageData((x + 16) * 2, (y + above) * 2, 1, 1).data ?? []
    return `#${[...data]
      .slice(0, 3)
      .map((value) => value.toString(16).padStart(2, '0'))
      .join('')}`
  }
}

test('words are words, line by line, and whatever they are', () => {
  const file = drawn('<p style="width:90px;margin:0">&lt;script&gt; one two three</p><i hidden>gone</i>')
  const texts = textsIn(file)
  expect(texts).toContain('A & <b>')
  expect(texts).toContain('One key.')
  expect(texts.join(' ')).toContain('<script> one two three'.split(' ')[0])
  expect(texts.join(' ')).not.toContain('gone')
  expect(file.querySelector('script')).toBeNull()
})

test('leaves out text for screen readers only, and hidden elements', () => {
  const hidden = 'position:absolute;overflow:hidden;width:1px;height:1px;clip-path:inset(50%)'
  const file = drawn(
    `<span style="${hidden}">said</span><span style="visibility:hidden">a<b style="visibility:visible">b</b></span><p style="display:none">c</p>`,
  )
  expect(textsIn(file).filter((text) => text !== 'A & <b>' && text !== 'One key.')).toEqual(['b'])
})

test('grounds, outlines, rings and hatching are of the colours that are seen', async () => {
  const at = (left: number, css: string) =>
    `<div style="position:absolute;left:${left}px;top:20px;width:40px;height:40px;box-sizing:border-box;${css}"></div>`
  box.innerHTML =
    at(10, 'background:color-mix(in srgb, #ff0000 50%, #0000ff)') +
    at(70, 'border:4px solid #00ff00') +
    at(130, 'box-shadow:0 0 0 5px #123456') +
    at(190, 'background:repeating-linear-gradient(90deg,#000000 0 4px,#ff8800 4px 8px)') +
    at(240, 'background:linear-gradient(to right,#111111 50%,#eeeeee 50%)')
  const pixel = await pixelsOf()
  expect(pixel(30, 40)).toBe('#800080')
  expect(pixel(72, 40)).toBe('#00ff00')
  expect(pixel(90, 40)).toBe('#ffffff')
  expect(pixel(127, 40)).toBe('#123456')
  expect(pixel(192, 40)).toBe('#000000')
  expect(pixel(196, 40)).toBe('#ff8800')
  expect(pixel(200, 40)).toBe('#000000')
  expect(pixel(245, 40)).toBe('#111111')
  expect(pixel(275, 40)).toBe('#eeeeee')
})

test('a drawing keeps its place and look, and a canvas with a vector drawing becomes lines', async () => {
  box.innerHTML =
    '<svg viewBox="0 0 10 10" width="50" height="50" style="position:absolute;left:20px;top:10px"><rect class="a" width="10" height="10"/></svg><style>.a { fill: #00aa00 }</style><div class="stage" style="position:absolute;left:100px;top:10px;width:60px;height:60px"><canvas width="60" height="60"></canvas></div>'
  const stage = box.querySelector('.stage')
  if (stage)
    exportAs(stage, () => ({
      inside: '<circle cx="30" cy="30" r="30" fill="#0000aa"/>',
      width: 60,
      height: 60,
    }))
  const pixel = await pixelsOf()
  expect(pixel(45, 35)).toBe('#00aa00')
  expect(pixel(130, 40)).toBe('#0000aa')
  const { inside } = drawPage([box])
  expect(inside).not.toContain('<image')
  expect(inside).not.toMatch(/class=|var\(--/)
})

test('includes parts that are scrolled out of view, and puts the parts on top of each other', () => {
  box.style.overflow = 'auto'
  box.innerHTML = '<div style="height:400px">top</div><p>end</p>'
  box.scrollTop = 200
  const other = document.createElement('p')
  other.textContent = 'key'
  box.after(other)
  const both = drawPage([box, other])
  expect(both.height).toBeGreaterThan(400)
  for (const word of ['top', 'end', 'key']) expect(both.inside).toContain(`>${word}<`)
  other.remove()
})
