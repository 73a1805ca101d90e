import { afterEach, expect, test } from 'vitest'
import { startOpenAiServer, type OpenAiServer } from '../../../../scripts/testing/openai-server.mjs'
import type { Mode } from '../../../../scripts/testing/openai-modes.mjs'
import { adgAnswerRules } from '../../../engine/minds/adg/answer-rules'
import { ADG_QUESTIONS } from '../../../engine/minds/adg/types/questions'
import { treeAnswerRules } from '../../../engine/minds/tree/answer-rules'
import { TREE_QUESTIONS } from '../../../engine/minds/tree/types/questions'
import { type LiveModel } from '../../../engine/effects'
import { runAsync, runSync } from '../../../engine/drive'
import { eventsOf, SMALL_RULES, worldOf, xenonRun } from '../../../engine/testing'
import { ChatModel } from '../chat-model'
import { EXAMPLE_QUESTIONS } from '../prompts/adg/example-questions'
import { EXAMPLE_QUESTIONS as PLANNERS_QUESTIONS } from '../prompts/tree/example-questions'
import { OpenAiEngine } from '.'

let server: OpenAiServer | undefined
afterEach(() => server?.close())

/** A model behind a test server. */
async function modelAt(mode: Mode): Promise<LiveModel> {
  server = await startOpenAiServer({ mode })
  const engine = new OpenAiEngine({ baseUrl: server.url, name: 'tiny', keys: [] })
  return new ChatModel({ engine, temperature: 0, seed: 1, now: () => 0 })
}

test.each(ADG_QUESTIONS)(
  '%s: over HTTP, constrained to its schema, the reply is a valid answer',
  async (kind) => {
    const question = EXAMPLE_QUESTIONS[kind]
    for (const mode of ['honours', 'chatty'] as const) {
      const { value, call } = await (await modelAt(mode)).ask(question)
      expect(adgAnswerRules.judge(question, value)).toMatchObject({ ok: true })
      expect(call).toMatchObject({
        engine: 'openai',
        model: 'tiny',
        parameters: { constrained: mode === 'honours' },
      })
      expect(call?.completionTokens).toBeGreaterThan(0)
      await server?.close()
    }
  },
)

test.each(TREE_QUESTIONS)(
  '%s, of a planner: constrained to its schema, the reply is a valid answer',
  async (kind) => {
    const question = PLANNERS_QUESTIONS[kind]
    for (const mode of ['honours', 'chatty'] as const) {
      const { value } = await (await modelAt(mode)).ask(question)
      expect(treeAnswerRules.judge(question, value)).toMatchObject({ ok: true })
      await server?.close()
    }
  },
)

test('plays a whole run on a server, and replays its transcript without the server', async () => {
  const model = await modelAt('honours')
  const run = await runAsync(xenonRun({ world: worldOf(SMALL_RULES), model, horizon: 60 }))
  expect(run.ended).toBe(true)
  const questions = eventsOf(run.events, 'question-answered')
  expect(questions.length).toBeGreaterThan(2)
  expect(questions.some(({ fallback }) => fallback)).toBe(false)
  expect(server?.requests).toHaveLength(run.transcript.length)
  await server?.close()
  const { transcript } = run
  const again = runSync(xenonRun({ world: worldOf(SMALL_RULES), model, horizon: 60, transcript }))
  expect(again.events).toEqual(run.events)
})

test('with hostile replies a run continues with fallbacks, and accepts none of the replies', async () => {
  const model = await modelAt('hostile')
  const run = await runAsync(xenonRun({ world: worldOf(SMALL_RULES), model, horizon: 60 }))
  expect(run.ended).toBe(true)
  const answers = eventsOf(run.events, 'question-answered')
  expect(answers.some(({ attempts }) => attempts === 3)).toBe(true)
  expect(answers.filter(({ fallback }) => !fallback)).toEqual([])
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})
