import { choice, number, type OptionSpecs, type Plugin } from '../../engine/record'
import { LADDER_NAMES } from './cards'

const temperature = number('Temperature', 0, { min: 0, max: 2, step: 0.1 })
const name = { kind: 'text', label: 'Model', default: '', max: 200 } as const

/** For models that are prompted in words; the user can edit the prompts. */
const askedOptions = { prompts: { kind: 'file', label: 'prompts' } } as const satisfies OptionSpecs

const personOptions = {
  // Before this option existed, a person answered all questions.
  items: choice('Asks you about', [
    ['all', 'everything'],
    ['3', '3 things'],
    ['5', '5 things'],
    ['10', '10 things'],
  ]),
  ...askedOptions,
} as const satisfies OptionSpecs

const webLlmOptions = {
  name: { kind: 'choice', label: 'Model', default: 'qwen2.5-7b', choices: LADDER_NAMES },
  temperature,
  ...askedOptions,
} as const satisfies OptionSpecs

export const namedOptions = { name, temperature, ...askedOptions } as const satisfies OptionSpecs

/** A model outside the page's own code. */
type LivePlugin<Options extends OptionSpecs> = Plugin<Options> & Required<Pick<Plugin, 'runs' | 'needs'>>

/** Help texts that these models share. */
const shared = {
  prompts: 'What it is asked with, where somebody has edited that.',
  temperature: '0: always the likeliest word. Higher: more varied, and less often the same.',
}
const { prompts } = shared

export const webLlmPlugin: LivePlugin<typeof webLlmOptions> = {
  description: 'A real language model on this machine’s graphics card',
  source: 'WebLLM (Ruan et al., 2024); Qwen2.5 7B is of the family that XENON was measured with',
  runs: 'in this browser, on the GPU',
  needs: 'WebGPU, 1 to 6 GB of its memory, and a download of the same size, once',
  options: webLlmOptions,
  help: { name: 'The larger it is, the more it knows and the longer it takes.', ...shared },
}

export const wllamaPlugin: LivePlugin<typeof namedOptions> = {
  description: 'A small language model on this machine’s processor, from a GGUF file',
  source: 'llama.cpp, compiled for the browser by wllama',
  runs: 'in this browser, on the CPU',
  needs: 'no GPU; a GGUF file of up to 2 GB, and patience',
  options: namedOptions,
  help: { name: 'The file’s name, as the Models view shows it.', ...shared },
}

export const builtInPlugin: LivePlugin<typeof askedOptions> = {
  description: 'The language model that some browsers bring along (Prompt API)',
  source: 'Chrome: Gemini Nano; Edge: Phi-4-mini',
  runs: 'in this browser, as the browser sees fit',
  needs: 'a browser that has one',
  options: askedOptions,
  help: { prompts },
}

export const endpointPlugin: LivePlugin<typeof namedOptions> = {
  description: 'A server that speaks OpenAI’s protocol: Ollama, LM Studio, llama.cpp, vLLM',
  source: 'own',
  runs: 'where the server does, at the address that you name',
  needs: 'the server’s address, and its permission for this page (CORS)',
  options: namedOptions,
  help: { name: 'As the server calls it, such as qwen2.5:7b.', ...shared },
}

export const personPlugin: LivePlugin<typeof personOptions> = {
  description: 'You answer the agent’s questions: good for teaching',
  source: 'own',
  runs: 'in your head',
  needs: 'you',
  options: personOptions,
  help: {
    items: 'Of how many things you say what they need. In all else the simulated model stands in for you.',
    prompts,
  },
}
