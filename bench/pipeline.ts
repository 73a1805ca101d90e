/**
 * The cost of a model call without the engine's own time: the question as text, its schema, parsing and judging the
 * reply. The engine here answers at once.
 */
import { adgAnswerRules } from '../src/engine/minds/adg/answer-rules'
import { ADG_QUESTIONS } from '../src/engine/minds/adg/types/questions'
import type { AdgQuestion } from '../src/engine/minds/adg/types/questions'
import { ChatModel } from '../src/models/chat/chat-model'
import type { ChatEngine } from '../src/models/chat/engine'
import { EXAMPLE_QUESTIONS } from '../src/models/chat/prompts/adg/example-questions'
import { line } from './measure'

/** ms that our part of a call may take. */
const LIMIT = 1

const REPLIES: Readonly<Record<AdgQuestion['kind'], string>> = {
  requirements:
    '{"requirements": [{"item": "cobblestone", "quantity": 2}, {"item": "stick", "quantity": 2}]}',
  action: '{"action": "craft"}',
  correction: '{"requirements": [{"item": "cobblestone", "quantity": 2}, {"item": "stick", "quantity": 2}]}',
  reflection: '{"analysis": "A stone_hoe cannot be mined. It should be crafted instead."}',
  caption: '{"description": "There is a tree, and grass all around."}',
  reprompt:
    '{"thoughts": "The player is under water.", "need_intervention": true, "task": "get out of the water"}',
  plan: JSON.stringify({
    steps: EXAMPLE_QUESTIONS.plan.requirements.map((step) => ({ action: 'craft', ...step })),
  }),
}

export async function benchPipeline(): Promise<void> {
  for (const kind of ADG_QUESTIONS) {
    await report(`question, prompt, parse, answer: ${kind}`, kind, REPLIES[kind])
  }
  const chat = `<think>${'Is it {this} or "that"? '.repeat(200)}</think>\n`
  await report(
    '  after 5 kB of thought, in a code fence',
    'plan',
    `${chat}\`\`\`json\n${REPLIES.plan}\n\`\`\``,
  )
  await report('  100 kB that never becomes JSON', 'plan', '{"a" '.repeat(20_000))
}

async function report(what: string, kind: AdgQuestion['kind'], text: string): Promise<void> {
  const ms = await msPerCall(kind, text)
  line(what, `${ms.toFixed(4)} ms`, `aim: ≤ ${LIMIT} ms, this is ${(ms / LIMIT).toFixed(3)} of it`)
}

/** After a warm-up of the same length. */
async function msPerCall(kind: AdgQuestion['kind'], text: string): Promise<number> {
  const engine: ChatEngine = {
    id: 'instant',
    model: 'instant',
    sees: true,
    chat: () =>
      Promise.resolve({
        text,
        finish: 'stop',
        constrained: false,
        promptTokens: null,
        completionTokens: null,
      }),
  }
  const model = new ChatModel({ engine, temperature: 0.7, seed: 1, now: () => performance.now() })
  const question = EXAMPLE_QUESTIONS[kind]
  let ms = NaN
  for (const turn of [300, 300]) {
    let calls = 0
    const start = performance.now()
    while (performance.now() - start < turn) {
      adgAnswerRules.judge(question, (await model.ask(question)).value)
      calls++
    }
    ms = (performance.now() - start) / calls
  }
  return ms
}
