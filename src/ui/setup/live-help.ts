import {
  builtInHelp,
  endpointHelp,
  personHelp,
  webLlmHelp,
  wllamaHelp,
  type LiveModelHelp,
} from '../../models/chat/help'
import type { LiveModelId } from '../../models/chat/cards'

const HELP: Readonly<Record<LiveModelId, Pick<LiveModelHelp, 'runs' | 'needs'>>> = {
  webllm: webLlmHelp,
  wllama: wllamaHelp,
  'built-in': builtInHelp,
  openai: endpointHelp,
  person: personHelp,
}

/** Where a live model runs and what it needs; undefined: it is none. */
export function liveHelpOf(id: string): Pick<LiveModelHelp, 'runs' | 'needs'> | undefined {
  const known: Readonly<Partial<Record<string, Pick<LiveModelHelp, 'runs' | 'needs'>>>> = HELP
  return known[id]
}
