import type { ScreenPicture } from '../../picture/on-screen'

const OUTLINES =
  'Outlines: solid, found out first-hand; broken, the model’s word; dotted, by analogy; hatched, ruled out.'

export const pictures: readonly ScreenPicture[] = [
  { id: 'map', label: 'The map', parts: ['#main .map .grid', '#main .map .legend'] },
  {
    id: 'lens',
    label: 'The lens',
    parts: ['#main .lens .picture'],
    key: [
      'From left to right: what it takes. A number is how many; a crossed line is not needed in truth.',
      OUTLINES,
    ],
  },
  { id: 'graph', label: 'The whole graph', parts: ['#main .graph .nodes', '#main .graph .legend'] },
  { id: 'curve', label: 'The curve', parts: ['#main .panel .chart svg'] },
]
