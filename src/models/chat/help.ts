import type { HelpOf, OptionSpecs } from '../../engine/record'
import type { askedOptions, namedOptions, personOptions, webLlmOptions } from './options'

/** Help for a model outside the page's own code: where it runs, and what it needs. */
export interface LiveModelHelp<Options extends OptionSpecs = OptionSpecs> extends HelpOf<Options> {
  readonly runs: string
  readonly needs: string
}

const prompts = 'What it is asked with, where somebody has edited that.'
const temperature = '0: always the likeliest word. Higher: more varied, and less often the same.'

export const webLlmHelp: LiveModelHelp<typeof webLlmOptions> = {
  description: 'A real language model on this machine’s graphics card',
  source: 'WebLLM (Ruan et al., 2024); Qwen2.5 7B is of the family that XENON was measured with',
  runs: 'in this browser, on the GPU',
  needs: 'WebGPU, 1 to 6 GB of its memory, and a download of the same size, once',
  options: { name: 'The larger it is, the more it knows and the longer it takes.', temperature, prompts },
}

export const wllamaHelp: LiveModelHelp<typeof namedOptions> = {
  description: 'A small language model on this machine’s processor, from a GGUF file',
  source: 'llama.cpp, compiled for the browser by wllama',
  runs: 'in this browser, on the CPU',
  needs: 'no GPU; a GGUF file of up to 2 GB, and patience',
  options: { name: 'The file’s name, as the Models view shows it.', temperature, prompts },
}

export const builtInHelp: LiveModelHelp<typeof askedOptions> = {
  description: 'The language model that some browsers bring along (Prompt API)',
  source: 'Chrome: Gemini Nano; Edge: Phi-4-mini',
  runs: 'in this browser, as the browser sees fit',
  needs: 'a browser that has one',
  options: { prompts },
}

export const endpointHelp: LiveModelHelp<typeof namedOptions> = {
  description: 'A server that speaks OpenAI’s protocol: Ollama, LM Studio, llama.cpp, vLLM',
  source: 'own',
  runs: 'where the server does, at the address that you name',
  needs: 'the server’s address, and its permission for this page (CORS)',
  options: { name: 'As the server calls it, such as qwen2.5:7b.', temperature, prompts },
}

export const personHelp: LiveModelHelp<typeof personOptions> = {
  description: 'You answer the agent’s questions: good for teaching',
  source: 'own',
  runs: 'in your head',
  needs: 'you',
  options: {
    items: 'Of how many things you say what they need. In all else the simulated model stands in for you.',
    prompts,
  },
}
