import { expect, test } from 'vitest'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { assemble } from '../../../library/assemble'
import { DEFAULT_SPEC } from '../../../library/spec'
import { OpenRun } from '../../../../workers/run/player/open-run'
import { testResources } from '../../../../workers/testing/resources'
import { adgScene } from '../scene'
import { drawingOf } from './drawing'
import { boxAbout, isWithin, overlap } from '../../graph/boxes'
import { labelFont, lineHeight } from '../../graph/font'
import { coveredBy } from './node-marks'
import { spotOf } from './picture'
import { LabelPlacer } from './labels'
import { aspectOf, fitZoom, MARGIN } from '../../graph/view'
import { AIR, headFor } from './headings'
import { seenOf } from './neighbourhood'
import { RunLayout } from './skeleton'
import { themeOf } from '../../graph/theme'

const resources = await testResources()
const spec = { ...DEFAULT_SPEC, seed: 18 }
const run = new OpenRun(spec, assemble(spec, resources))
interface Stage {
  readonly width: number
  readonly height: number
  readonly textScale?: number
}
/** The size of the graph's box on a page of 1366 × 768. */
const USUAL: Stage = { width: 800, height: 440 }
/** Smaller boxes: with content above the graph, on a phone, with larger text, in a presentation. */
const OTHERS: readonly Stage[] = [
  ...[400, 360, 330, 300, 270, 240, 210, 180].map((height) => ({ width: 800, height })),
  ...[400, 320].map((height) => ({ width: 340, height })),
  { width: 800, height: 360, textScale: 1.5 },
  { width: 1366, height: 560, textScale: 1.82 },
]

/** Names and nodes as boxes of the screen, in the fonts of this browser. */
function placed(step: number, selected: string | null, stage: Stage) {
  const { textScale = 1 } = stage
  void run.playhead.proceed(step, () => false)
  const scene = adgScene(run.scene)
  const layout = new RunLayout().of(scene, aspectOf(stage, headFor(textScale)))
  const drawing = drawingOf(scene, true, layout.places.keys())
  const zoom = fitZoom(layout.frame, stage, headFor(textScale))
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  const picture = {
    ...{ drawing, layout, theme: themeOf(document.body), selected, need: null, pointed: null, focused: null },
    textScale,
    seen: seenOf(drawing, selected ?? scene.mind.goal, true),
  }
  const canvas = { context, picture, viewport: { zoom, pan: { x: 0, y: 0 } } }
  const nodes = [...drawing.nodes.keys()].flatMap((name) => {
    const spot = spotOf(canvas, name)
    if (!spot) return []
    // With its ring, the badges of its hubs, its count and the truth's mark.
    context.font = labelFont(picture, true)
    const count = picture.seen.folded.size > 0 ? drawing.hubs.get(name) : undefined
    const width = count === undefined ? null : context.measureText(String(count)).width
    return [{ name, boxes: coveredBy(canvas, spot, width) }]
  })
  const labels = new LabelPlacer()
    .of(context, picture, zoom)
    .map(({ name, lines, dx, dy, width, isApart }) => {
      const at = layout.places.get(name)
      if (!at) throw new Error(`${name} is nowhere.`)
      const [x, y] = [at.x * zoom + dx, at.y * zoom + dy]
      return { name, isApart, box: boxAbout(x, y, width, lines.length * lineHeight(textScale)) }
    })
  // Outside are the headings and the end of the box.
  const { left, right, top, bottom } = layout.frame
  const bounds = {
    ...{ left: left * zoom - MARGIN, right: right * zoom + MARGIN },
    ...{ top: top * zoom - AIR, bottom: bottom * zoom + MARGIN },
  }
  return { labels, nodes, bounds, neighbours: picture.seen.neighbours, goal: scene.mind.goal }
}

type Placed = ReturnType<typeof placed>

function expectClear({ labels, nodes, bounds }: Placed): void {
  labels.forEach((label, index) => {
    for (const other of labels.slice(index + 1))
      expect(overlap(label.box, other.box), `${label.name} over ${other.name}`).toBe(false)
    for (const { name, boxes } of nodes)
      for (const box of boxes)
        expect(overlap(label.box, box), `${label.name} over the node of ${name}`).toBe(false)
    expect(isWithin(label.box, bounds), `${label.name} is seen whole`).toBe(true)
  })
}

const unnamedOf = ({ labels, nodes }: Placed) => {
  const named = new Set(labels.map(({ name }) => name))
  return nodes.map(({ name }) => name).filter((name) => !named.has(name))
}

// Forwards only, as in a single playback.
for (const [step, selected] of [
  [0, null],
  [300, null],
  [300, 'diamond'],
  [636, 'diamond_helmet'],
  [1276, 'shield'],
] as const)
  test(`67 goals at step ${step}, ${selected ?? 'nothing'} chosen: no name is over a node or a name`, () => {
    const usual = placed(step, selected, USUAL)
    expectClear(usual)
    expect(usual.nodes.length).toBeGreaterThan(80)
    const unnamed = unnamedOf(usual)
    expect(unnamed.length, unnamed.join()).toBeLessThan(usual.nodes.length / 12)
    for (const name of usual.neighbours) expect(unnamed, 'beside what is chosen').not.toContain(name)
    const apart = usual.labels.filter(({ isApart }) => isApart).map(({ name }) => name)
    expect(apart.length, apart.join()).toBeLessThanOrEqual(1)
    for (const stage of OTHERS) {
      const other = placed(step, selected, stage)
      expectClear(other)
      // The focused item has its name at any size.
      for (const name of [selected, other.goal])
        if (name !== null) expect(unnamedOf(other), JSON.stringify(stage)).not.toContain(name)
    }
  })

test('a lower graph shows fewer names, and half of them at 240 px', () => {
  expect(unnamedOf(placed(1276, null, { width: 800, height: 240 })).length).toBeLessThan(89 / 2)
})
