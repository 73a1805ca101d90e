import { capabilities } from './capabilities'
import { loader } from './webllm-load'

export { removeWebLlm, webLlmCached } from './webllm-cache'

/** The loader with the real library, which is 2.3 MB and is loaded only now. */
export const loadWebLlm = loader({
  library: () => import('@mlc-ai/web-llm'),
  capabilities,
  now: () => performance.now(),
  date: () => Date.now(),
})
