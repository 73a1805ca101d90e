import { narrowOn } from './narrow'

narrowOn('1.20.4')
