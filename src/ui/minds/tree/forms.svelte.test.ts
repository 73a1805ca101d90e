import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-svelte'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { themeOf } from '../../graph/theme'
import { treeStylesheet } from './graph/drawing'
import Legend from '../../kit/Legend.svelte'
import MarksHelp from '../../kit/MarksHelp.svelte'
import { HELP, lookOf, LOOKS, looks, type SubtaskLook } from './look'
import { nodeWith } from './testing'
import TreeLines from './TreeLines.svelte'
import { outlineOf } from './outline'

const root = document.documentElement
afterEach(() => {
  delete root.dataset['theme']
})

/** Contrast by relative luminance (WCAG 2.2). */
function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return Math.max(x, y) / Math.min(x, y)
}
function luminance(rgb: string): number {
  const [r = NaN, g = NaN, b = NaN] = (rgb.match(/[\d.]+/g) ?? []).slice(0, 3).map((channel) => {
    const value = Number(channel) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function formOf(element: Element | null | undefined) {
  if (!element) throw new Error('Nothing is drawn.')
  const { borderTopStyle, borderTopColor, borderTopWidth, backgroundImage } = getComputedStyle(element)
  return {
    outline: `${borderTopStyle} ${borderTopWidth}`,
    tone: borderTopColor,
    hatched: backgroundImage !== 'none',
  }
}

/** A node with the given status. */
const GIVEN: Readonly<Record<SubtaskLook, Parameters<typeof nodeWith>[2]>> = {
  done: { status: 'done' },
  unnecessary: { status: 'unnecessary' },
  executable: { verdict: 'executable' },
  pending: {},
  remaining: { status: 'remaining' },
  decomposed: { status: 'decomposed' },
  again: { status: 'decomposed', isAgain: true },
  failed: { status: 'failed' },
  undone: { status: 'done', undoneBy: { verb: 'stack', things: ['a', 'b'], quantity: 1 } },
}

async function inTree(look: SubtaskLook) {
  const node = nodeWith(1, 0, GIVEN[look])
  expect(lookOf(node)).toBe(look)
  const nodes = [nodeWith(0, null, { children: [1] }), node]
  const { container } = await render(TreeLines, {
    label: 'tree',
    lines: outlineOf(nodes, { folds: new Map(), kept: [], folding: 0 }),
    ...{ areas: new Map(), now: null, chosen: null },
    onchoose: () => undefined,
    onopen: () => undefined,
  })
  return formOf(container.querySelectorAll('.chip')[1])
}

test.each(['light', 'dark'])(
  'the status of a subtask has one form in the tree, in the legend and in Help, visible on page and panel and distinct from all others, %s',
  async (theme) => {
    root.dataset['theme'] = theme
    const legend = await render(Legend, { looks: LOOKS.map((look) => looks[look]) })
    const help = await render(MarksHelp, { groups: HELP, marks: [] })
    const seen = new Set<string>()
    for (const [at, look] of LOOKS.entries()) {
      const form = await inTree(look)
      seen.add(JSON.stringify(form))
      expect(formOf(legend.container.querySelectorAll('.sample')[at]), `${look} in the key`).toEqual(form)
      expect(formOf(help.container.querySelectorAll('.sample')[at]), `${look} in Help`).toEqual(form)
      for (const ground of ['--bg', '--panel'])
        expect(
          contrast(form.tone, getComputedStyle(root).getPropertyValue(ground)),
          `${look} on ${ground}`,
        ).toBeGreaterThanOrEqual(3)
    }
    expect(seen.size).toBe(LOOKS.length)
  },
)

test.each(['light', 'dark'])(
  'the large tree has the same colours, and no two outlines are alike, %s',
  async (name) => {
    root.dataset['theme'] = name
    const theme = themeOf(root)
    const sheet = treeStylesheet(theme)
    const seen = new Set<string>()
    for (const look of LOOKS) {
      const { tone } = await inTree(look)
      const rule = sheet.find(({ selector }) => selector === `.${look}`)
      if (!rule || !('style' in rule)) throw new Error(`${look} has no style.`)
      const style: Readonly<Record<string, unknown>> = { ...rule.style }
      expect(style['border-color'], look).toBe(tone)
      seen.add(
        JSON.stringify([
          style['border-color'],
          style['border-style'],
          style['border-width'],
          style['background-color'],
        ]),
      )
    }
    expect(seen.size).toBe(LOOKS.length)
  },
)
