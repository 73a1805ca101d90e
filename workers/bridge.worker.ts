import { expose } from 'comlink'
import { BridgeSession } from './bridge/session'
import { systemClock } from './clock'

expose(new BridgeSession({ clock: systemClock, name: crypto.randomUUID() }))
