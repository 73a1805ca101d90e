import type { ScreenPicture } from '../../picture/on-screen'

export const pictures: readonly ScreenPicture[] = [
  { id: 'kitchen', label: 'The kitchen', parts: ['#main .foods', '#main .meal', '#main .tools'] },
]
