/** The real WebLLM, except that its engine computes nothing. */
import * as library from '@mlc-ai/web-llm'
import { doubleOf } from './mlc-engine'

export * from '@mlc-ai/web-llm'
export const MLCEngine = doubleOf(library.MLCEngine)
