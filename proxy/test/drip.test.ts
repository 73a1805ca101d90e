// In its own file, because mineflayer's recipes belong to one version per process.
import { test } from 'vitest'
import { drip } from './played'
import { plays } from './playing'

test('DRIP plans its way from nothing to an iron pickaxe, on 1.16.5', () => plays('1.16.5', drip))
