import { expose } from 'comlink'
import { readingSchema } from '../src/lab/reading-schema'
import { LabStore } from '../src/library/store/lab-store'
import { resultsSchema } from './lab/schemas'
import { LabSession } from './lab/session'
import { allResources } from './all-resources'

const store = new LabStore({ reading: readingSchema, result: resultsSchema })
expose(new LabSession({ resources: allResources, store }))
