import { expose } from 'comlink'
import { VectorStore } from '../src/library/store/vector-store'
import { pageNetwork } from './embedding/download'
import { browserFiles } from './embedding/kept-files'
import { RUNTIME } from './embedding/runtime'
import { EmbeddingSession } from './embedding/session'
import { startEmbedder } from './embedding/worker-embedder'
import { capabilities } from './llm/capabilities'

const machine = {
  ...RUNTIME,
  kept: browserFiles,
  network: pageNetwork,
  now: () => performance.now(),
  adapter: async () => (await capabilities()).adapter,
  startEmbedder,
}
expose(new EmbeddingSession(machine, new VectorStore()))
