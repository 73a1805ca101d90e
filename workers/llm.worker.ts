import { expose } from 'comlink'
import { realEngines } from './llm/real-engines'
import { LlmSession } from './llm/session'

expose(new LlmSession(realEngines))
