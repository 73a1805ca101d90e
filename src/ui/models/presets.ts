/** Addresses at which servers listen if the user has not changed that. */
export const PRESETS = [
  { name: 'Ollama', baseUrl: 'http://localhost:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://localhost:1234/v1' },
  { name: 'llama.cpp', baseUrl: 'http://localhost:8080/v1' },
  { name: 'vLLM', baseUrl: 'http://localhost:8000/v1' },
] as const
