import { roomOn } from './room'

roomOn('1.16.5')
