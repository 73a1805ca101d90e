import type { ScreenPicture } from '../../picture/on-screen'

export const pictures: readonly ScreenPicture[] = [
  { id: 'map', label: 'The goal', parts: ['#main .map'] },
  { id: 'lens', label: 'The tree, folded', parts: ['#main .lens'] },
  { id: 'graph', label: 'The whole tree', parts: ['#main .graph .nodes', '#main .graph .legend'] },
]
