import { expose } from 'comlink'
import { loadResources } from './resources'
import { RunSession } from './run-session'

// Before anybody asks: the first run is opened as soon as the page is there.
loadResources().catch(() => undefined)
expose(new RunSession({ resources: loadResources }))
