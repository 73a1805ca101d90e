export { baseAddress } from './address'
export { listModels } from './list-models'
export { OpenAiEngine, type EndpointOptions } from './openai-engine'
export { type ServerOptions } from './server'
