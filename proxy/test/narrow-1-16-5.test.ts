import { narrowOn } from './narrow'

narrowOn('1.16.5')
