/** The paper's model. */
const QWEN =
  'Qwen2.5-VL-7B (Figure 26 (a): also Phi-4-mini, 4B), with its authors’ wording of the same prompts'
const CLAUDE = 'Claude 3.7 Sonnet and GPT-4o, asked in Japanese (in Minecraft: Claude 3.5 Sonnet)'
const LARGE =
  'Llama 3.2-Vision 90b and Gemma 3 27b (Tables 2 and 3: also Qwen 2.5-VL 32b), which saw the screen'

/** Tables and figures by world, in display order. */
export const SUITES = [
  { id: 'craft', title: 'Perfect controller (craft world)', models: QWEN },
  { id: 'kitchen', title: 'Another world (kitchen)', models: QWEN },
  { id: 'controllers', title: 'Imperfect controllers (simulated)', models: QWEN },
  { id: 'drip', title: 'DRIP: planning backwards', models: CLAUDE },
  { id: 'goals', title: 'GoG: from documents to a plan', models: LARGE },
  { id: 'own', title: 'Our own agent', models: QWEN },
] as const
export type Suite = (typeof SUITES)[number]['id']
export const SUITE_IDS: readonly Suite[] = SUITES.map(({ id }) => id)
