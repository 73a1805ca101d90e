import { expose } from 'comlink'
import { realEngines } from './real-engines'
import { LlmSession } from './session'

expose(new LlmSession(realEngines))
