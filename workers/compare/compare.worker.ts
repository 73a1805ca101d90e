import { expose } from 'comlink'
import { CompareSession } from './compare-session'
import { allResources } from '../shared/resources'

expose(new CompareSession({ resources: allResources }))
