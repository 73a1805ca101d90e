/** What the paper's numbers were reached with. */
const QWEN =
  'Qwen2.5-VL-7B (in Figure 26 (a) with Phi-4-mini, 4B), in its authors’ wording of the same prompts'
const CLAUDE = 'Claude 3.7 Sonnet and GPT-4o, asked in Japanese (in Minecraft Claude 3.5 Sonnet)'

/** Tables and figures by what is played, in the order in which they are shown. */
export const SUITES = [
  { id: 'craft', title: 'Perfect controller (craft world)', models: QWEN },
  { id: 'kitchen', title: 'Another world (kitchen)', models: QWEN },
  { id: 'controllers', title: 'Imperfect controllers (models of them)', models: QWEN },
  { id: 'drip', title: 'DRIP: planning backwards', models: CLAUDE },
] as const
export type Suite = (typeof SUITES)[number]['id']
export const SUITE_IDS: readonly Suite[] = SUITES.map(({ id }) => id)
