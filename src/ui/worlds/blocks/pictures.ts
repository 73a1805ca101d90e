import type { ScreenPicture } from '../../picture/on-screen'

export const pictures: readonly ScreenPicture[] = [
  { id: 'towers', label: 'The towers', parts: ['#main .view .pictures'] },
]
