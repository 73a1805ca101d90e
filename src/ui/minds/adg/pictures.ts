import type { ScreenPicture } from '../../picture/on-screen'

const OUTLINES =
  'Outlines: solid is learned, dashed is the model’s guess, dotted is a copied guess, hatched is given up.'

export const pictures: readonly ScreenPicture[] = [
  { id: 'map', label: 'The map', parts: ['#main .map .grid', '#main .map .legend'] },
  {
    id: 'lens',
    label: 'What one item needs',
    parts: ['#main .lens .picture'],
    key: [
      'From left to right: what the item needs. A number is an amount. A crossed line: the item does not really need this.',
      OUTLINES,
    ],
  },
  { id: 'graph', label: 'The whole graph', parts: ['#main .graph .nodes', '#main .graph .legend'] },
  { id: 'curve', label: 'The curve', parts: ['#main .panel .chart svg'] },
]
