import { expose } from 'comlink'
import { LlmSession } from './session'
import type { Engines } from './engines'

/** Each engine's code, up to several MB, is loaded when the user needs that engine. */
const realEngines: Engines = {
  async capabilities() {
    return (await import('./capabilities')).capabilities()
  },

  async load(request, { onProgress, signal, makeRoom }) {
    switch (request.engine) {
      case 'webllm': {
        const { loadWebLlm } = await import('./webllm')
        // Its download and its compilation are one call, so room is made before both.
        await makeRoom()
        return loadWebLlm(request, onProgress, signal)
      }
      case 'wllama': {
        const { loadWllama } = await import('./wllama')
        return loadWllama(request.source, { onProgress, signal, makeRoom })
      }
      case 'openai': {
        const { loadEndpoint } = await import('./endpoint')
        return loadEndpoint(request.endpoint, onProgress, signal)
      }
    }
  },

  async cached() {
    const [{ webLlmCached }, { cachedGgufs }] = await Promise.all([import('./webllm'), import('./cache')])
    const [webLlm, ggufs] = await Promise.all([webLlmCached(), cachedGgufs()])
    return [...webLlm, ...ggufs]
  },

  async remove(model) {
    if (model.engine === 'webllm') await (await import('./webllm')).removeWebLlm(model)
    else await (await import('./cache')).removeGguf(model.from)
  },

  async models(endpoint, signal) {
    return (await import('./endpoint')).endpointModels(endpoint, signal)
  },
}

expose(new LlmSession(realEngines))
