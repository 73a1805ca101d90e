import { expose } from 'comlink'
import { BridgeSession } from './session'
import { systemClock } from '../shared/clock'

expose(new BridgeSession({ clock: systemClock, name: crypto.randomUUID() }))
