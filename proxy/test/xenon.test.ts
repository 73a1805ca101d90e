import { test } from 'vitest'
import { xenon } from './played'
import { plays } from './playing'

test('XENON learns its way from nothing to an iron ingot, on 1.20.4', () => plays('1.20.4', xenon))
