import type { ScreenPicture } from '../../picture/on-screen'

export const pictures: readonly ScreenPicture[] = [
  { id: 'map', label: 'From the sentence to the plan', parts: ['#main .map'] },
  { id: 'lens', label: 'What one item needs', parts: ['#main .lens'] },
  { id: 'graph', label: 'The goal tree as a graph', parts: ['#main .graph .nodes', '#main .graph .legend'] },
]
