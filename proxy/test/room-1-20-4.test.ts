import { roomOn } from './room'

roomOn('1.20.4')
