import { expose } from 'comlink'
import { CompareSession } from './compare-session'
import { allResources } from './resources'

expose(new CompareSession({ resources: allResources }))
