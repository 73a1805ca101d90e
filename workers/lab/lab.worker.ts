import { expose } from 'comlink'
import { readingSchema } from '../../src/lab/reading-schema'
import { LabStore } from '../../src/library/store/lab-store'
import { ReplyStore } from '../../src/library/store/reply-store'
import { chatReply } from '../../src/models/chat/reply-schema'
import { resultsSchema } from './schemas'
import { LabSession } from './session'
import { allResources } from '../shared/resources'

const store = new LabStore({ reading: readingSchema, result: resultsSchema })
expose(new LabSession({ resources: allResources, store, replies: new ReplyStore(chatReply) }))
