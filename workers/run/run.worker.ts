import { expose } from 'comlink'
import { loadWordVectors, resourcesFor } from '../shared/resources'
import { RunSession } from './run-session'

// Before any request: the page opens the first run as soon as it loads.
loadWordVectors().catch(() => undefined)
expose(new RunSession({ resources: resourcesFor }))
