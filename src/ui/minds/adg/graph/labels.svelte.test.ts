import { expect, test } from 'vitest'
import '../../../styles/tokens.css'
import '../../../styles/base.css'
import { assemble } from '../../../../library/assemble'
import { DEFAULT_SPEC } from '../../../../library/spec'
import { EVERYTHING } from '../../../../../workers/feed'
import { OpenRun } from '../../../../../workers/open-run'
import { testResources } from '../../../../../workers/testing/resources'
import { adgScene } from '../scene'
import { drawingOf } from './drawing'
import { labelLines } from './label-lines'
import { LABEL_HEIGHT, overlap, type Box } from './label-places'
import { Labels } from './labels'
import { fitZoom, aspectOf } from './view'
import { seenOf } from './neighbourhood'
import { SHAPES, shapeOf } from './stylesheet'
import { RunLayout } from './skeleton'
import { themeOf } from './theme'
import { labelOf } from './words'

const resources = await testResources()
const spec = { ...DEFAULT_SPEC, seed: 18 }
const run = new OpenRun(spec, assemble(spec, resources), EVERYTHING, 0)
/** Of the box in which the graph is drawn on a page of 1366 × 768. */
const STAGE = { width: 800, height: 440 }

/** Names and nodes as boxes of the screen, in the fonts that this browser has. */
function placed(step: number, selected: string | null) {
  void run.playhead.proceed(step, () => false)
  const scene = adgScene(run.scene)
  const layout = new RunLayout().of(scene, aspectOf(STAGE))
  const drawing = drawingOf(scene, true, layout.places.keys())
  const zoom = fitZoom(layout.frame, STAGE)
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  const picture = {
    ...{ drawing, layout, theme: themeOf(document.body), selected, need: null, pointed: null, focused: null },
    seen: seenOf(drawing, selected ?? scene.mind.goal, true),
  }
  const about = (x: number, y: number, width: number, height: number): Box => ({
    ...{ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 },
  })
  const nodes = [...drawing.nodes.values()].flatMap((look) => {
    const at = layout.places.get(look.name)
    const side = SHAPES[shapeOf(look)].size * zoom
    return at ? [{ name: look.name, box: about(at.x * zoom, at.y * zoom, side, side) }] : []
  })
  const labels = new Labels().of(context, picture, zoom).map(({ name, dx, dy, width }) => {
    const at = layout.places.get(name)
    const look = drawing.nodes.get(name)
    if (!at || !look) throw new Error(`${name} is nowhere.`)
    const lines = labelLines(labelOf(look)).length
    return { name, box: about(at.x * zoom + dx, at.y * zoom + dy, width, lines * LABEL_HEIGHT) }
  })
  return { labels, nodes, seen: picture.seen }
}

// Forwards alone, as the run is played once.
for (const [step, selected] of [
  [0, null],
  [300, 'diamond'],
  [636, 'diamond_helmet'],
  [1276, 'shield'],
] as const)
  test(`67 goals at 1366 px, step ${step}: no name is over a node or a name, and hardly one is left out`, () => {
    const { labels, nodes, seen } = placed(step, selected)
    labels.forEach((label, index) => {
      for (const other of labels.slice(index + 1))
        expect(overlap(label.box, other.box), `${label.name} over ${other.name}`).toBe(false)
      for (const node of nodes)
        expect(overlap(label.box, node.box), `${label.name} over the node of ${node.name}`).toBe(false)
    })
    expect(nodes.length).toBeGreaterThan(80)
    const named = new Set(labels.map(({ name }) => name))
    const unnamed = nodes.map(({ name }) => name).filter((name) => !named.has(name))
    expect(unnamed.length, unnamed.join()).toBeLessThan(nodes.length / 12)
    for (const name of seen.neighbours) expect(named.has(name), `${name} is beside what is chosen`).toBe(true)
    if (selected) expect(named.has(selected)).toBe(true)
  })
