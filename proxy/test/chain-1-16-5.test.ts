import { chainOn } from './chain'

chainOn('1.16.5')
