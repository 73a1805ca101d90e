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
  prompts: 'The prompts that you have edited. Without them, the agent uses the page’s own prompts.',
  temperature: '0: always the likeliest word. Higher: the answers vary more.',
}
const { prompts } = shared

export const webLlmPlugin: LivePlugin<typeof webLlmOptions> = {
  description: 'A real language model on this machine’s graphics card',
  source: 'WebLLM (Ruan et al., 2024); Qwen2.5 7B belongs to the model family in the XENON paper',
  runs: 'in this browser, on the GPU',
  needs: 'WebGPU, 1 to 6 GB of graphics memory, and one download of the same size',
  options: webLlmOptions,
  help: { name: 'A larger model knows more and takes longer.', ...shared },
}

export const wllamaPlugin: LivePlugin<typeof namedOptions> = {
  description: 'A small language model on this machine’s processor, from a GGUF file',
  source: 'llama.cpp, compiled for the browser by wllama',
  runs: 'in this browser, on the CPU',
  needs: 'a GGUF file of up to 2 GB and more time than on a GPU, but no GPU',
  options: namedOptions,
  help: { name: 'The file’s name, as the Models view shows it.', ...shared },
}

export const builtInPlugin: LivePlugin<typeof askedOptions> = {
  description: 'The language model that is built into some browsers (Prompt API)',
  source: 'Chrome: Gemini Nano; Edge: Phi-4-mini',
  runs: 'in this browser, on the processor that the browser chooses',
  needs: 'a browser with a built-in model',
  options: askedOptions,
  help: { prompts },
}

export const endpointPlugin: LivePlugin<typeof namedOptions> = {
  description: 'A server with OpenAI’s protocol: Ollama, LM Studio, llama.cpp, vLLM',
  source: 'own',
  runs: 'on the server, at the address that you enter',
  needs: 'the server’s address, and its permission for this page (CORS)',
  options: namedOptions,
  help: { name: 'The model’s name on the server, such as qwen2.5:7b.', ...shared },
}

export const personPlugin: LivePlugin<typeof personOptions> = {
  description: 'You answer the agent’s questions; good for teaching',
  source: 'own',
  runs: 'in your head',
  needs: 'you',
  options: personOptions,
  help: {
    items: 'The number of items that you are asked about. The simulated model answers everything else.',
    prompts,
  },
}
