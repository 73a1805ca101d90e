import { expose } from 'comlink'
import { loadWordVectors, resourcesFor } from '../shared/resources'
import { RunSession } from './run-session'

// Before anybody asks: the first run is opened as soon as the page is there.
loadWordVectors().catch(() => undefined)
expose(new RunSession({ resources: resourcesFor }))
