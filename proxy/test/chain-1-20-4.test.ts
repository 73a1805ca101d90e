import { chainOn } from './chain'

chainOn('1.20.4')
