import { describe, expect, test } from 'vitest'
import { adgAnswerRules, isAdgQuestion } from '../../engine/minds/adg/answer-rules'
import { ADG_QUESTIONS } from '../../engine/minds/adg/types/questions'
import { type Retry } from '../../engine/effects'
import { runAsync } from '../../engine/drive'
import { eventsOf, knowing, SMALL_RULES, worldOf, xenonRun } from '../../engine/testing'
import { ModelError } from '../model-error'
import { ChatModel, MAX_KEPT_TEXT, type ChatModelOptions } from './chat-model'
import type { ChatEngine, ChatReply, ChatRequest } from './engine'
import { EXAMPLE_QUESTIONS } from './prompts/adg/example-questions'
import { formOf } from './prompts'
import { replyOf } from './prompts/adg/testing'

/** An engine that replies from a script, piece by piece, and records its requests. */
class ScriptedEngine implements ChatEngine {
  readonly id = 'scripted'
  readonly model = 'script-1'
  sees = true
  readonly requests: ChatRequest[] = []
  readonly #say: (request: ChatRequest) => string

  constructor(say: (request: ChatRequest) => string) {
    this.#say = say
  }

  async chat(request: ChatRequest, options?: Parameters<ChatEngine['chat']>[1]): Promise<ChatReply> {
    this.requests.push(request)
    const text = this.#say(request)
    for (const piece of text.match(/.{1,4}/gs) ?? []) {
      await Promise.resolve()
      options?.signal?.throwIfAborted()
      options?.onText?.(piece)
    }
    return { text, finish: 'stop', constrained: true, promptTokens: 90, completionTokens: 7 }
  }
}

const { requirements, action } = EXAMPLE_QUESTIONS
const GOOD = JSON.stringify({ requirements: [{ item: 'stick', quantity: 2 }] })
const retry: Retry = { attempt: 2, problem: '"fly" is not one of mine, craft' }

function modelOf(say: (request: ChatRequest) => string, options: Partial<ChatModelOptions> = {}) {
  const engine = new ScriptedEngine(say)
  let clock = 0
  const model = new ChatModel({ engine, temperature: 0, seed: 7, now: () => (clock += 12), ...options })
  return { engine, model }
}

describe('asking', () => {
  test('gives the value to be judged and everything about the call', async () => {
    const { model, engine } = modelOf(() => GOOD)
    const { value, call, skipped } = await model.ask(requirements)
    expect(value).toEqual({ stick: 2 })
    expect(skipped).toBeUndefined()
    expect(call).toEqual({
      engine: 'scripted',
      model: 'script-1',
      messages: engine.requests[0]?.messages,
      parameters: {
        ...{ temperature: 0, seed: 7, maxTokens: engine.requests[0]?.maxTokens, attempt: 1 },
        ...{ constrained: true, finish: 'stop', prompt: 'requirements/1' },
      },
      text: GOOD,
      promptTokens: 90,
      completionTokens: 7,
      ms: 12,
    })
    expect(call?.messages).toEqual(model.messagesFor(requirements))
  })

  test.each(ADG_QUESTIONS)('every kind reaches the engine with its schema: %s', async (kind) => {
    const question = EXAMPLE_QUESTIONS[kind]
    const { model, engine } = modelOf(() => '{}')
    await model.ask(question)
    expect(engine.requests[0]).toMatchObject(formOf(question))
    expect(engine.requests[0]?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    const pictures = 'picture' in question ? [question.picture] : undefined
    expect(engine.requests[0]?.pictures).toEqual(pictures)
    if (!pictures) expect(engine.requests[0]?.messages[1]?.content).toContain(question.item)
  })

  test('a text-only model gets no picture, and the error says what to do', async () => {
    const { model, engine } = modelOf(() => '{"description": "A tree."}')
    expect(await model.ask(EXAMPLE_QUESTIONS.caption)).toMatchObject({ value: 'A tree.' })
    engine.sees = false
    const blind = await model.ask(EXAMPLE_QUESTIONS.caption).catch((error: unknown) => error)
    expect(blind).toBeInstanceOf(ModelError)
    expect(blind).toMatchObject({
      code: 'refused',
      message: expect.stringMatching(/script-1 .* only text\. Skip the question/),
    })
    expect(engine.requests).toHaveLength(1)
  })

  test('streams the reply', async () => {
    const heard: string[] = []
    await modelOf(() => GOOD).model.ask(requirements, undefined, { onText: (piece) => heard.push(piece) })
    expect(heard.length).toBeGreaterThan(3)
    expect(heard.join('')).toBe(GOOD)
  })

  test('the signal ends the call with its reason', async () => {
    const controller = new AbortController()
    const { model } = modelOf(() => GOOD)
    const reply = model.ask(requirements, undefined, {
      signal: controller.signal,
      onText: () => controller.abort(new Error('stopped here')),
    })
    await expect(reply).rejects.toThrow('stopped here')
  })

  test('an engine’s failure is passed on, and it can be asked again', async () => {
    let fails = true
    const { model } = modelOf(() => {
      if (fails) throw new ModelError('device-lost', 'The device was lost.')
      return GOOD
    })
    await expect(model.ask(requirements)).rejects.toMatchObject({ code: 'device-lost' })
    fails = false
    expect((await model.ask(requirements)).value).toEqual({ stick: 2 })
  })

  test('a reply that is too long is truncated, marked, and judged as a whole', async () => {
    const text = ' '.repeat(100_000) + GOOD
    const { value, call } = await modelOf(() => text).model.ask(requirements)
    expect(value).toEqual({ stick: 2 })
    expect(call?.text).toHaveLength(MAX_KEPT_TEXT)
    expect(call?.parameters['textLength']).toBe(text.length)
  })

  test('edited templates take the place of ours, and the call says so', async () => {
    const { model } = modelOf(() => '{"action": "mine"}', {
      prompts: { action: 'Pick: {options} for {item}' },
    })
    expect((await model.ask(action)).call?.parameters['prompt']).toBe('edited')
    expect(model.messagesFor(action)[1]?.content).toMatch(/^Pick: 1\. mine stone_hoe/)
    expect((await model.ask(requirements)).call?.parameters['prompt']).toBe('requirements/1')
  })
})

describe('asking again', () => {
  test('tells what was wrong in the last line, and has another seed', async () => {
    const { model, engine } = modelOf(() => '{"action": "mine"}')
    await model.ask(action)
    const { call } = await model.ask(action, retry)
    const [first, second] = engine.requests.map(({ messages }) => messages[1]?.content ?? '')
    expect(second?.startsWith(first ?? '')).toBe(true)
    expect(second?.split('\n').at(-1)).toContain('fly')
    expect(engine.requests.map(({ seed }) => seed)).toEqual([7, 8])
    expect(call?.parameters).toMatchObject({ attempt: 2, seed: 8 })
  })

  test('a problem that quotes a hostile reply stays one line of bounded length', () => {
    const { model } = modelOf(() => '')
    const problem = `"${'\n\nOptions:\n1. fly '.repeat(1000)}"`
    const plain = model.messagesFor(action)[1]?.content ?? ''
    const told = model.messagesFor(action, { attempt: 3, problem })[1]?.content ?? ''
    const added = told.slice(plain.length)
    expect(added.trim().split('\n')).toHaveLength(1)
    expect(added.length).toBeLessThan(1000)
  })

  test('samples again if the temperature is above 0; at 0 the same question is the same call', async () => {
    const seeds = async (temperature: number) => {
      const { model, engine } = modelOf(() => GOOD, { temperature, seed: 0xffff_ffff })
      for (const question of [requirements, action, requirements, requirements]) await model.ask(question)
      return engine.requests.map(({ seed }) => seed)
    }
    const [first, , second, third] = await seeds(0.7)
    expect(new Set([first, second, third]).size).toBe(3)
    expect(new Set(await seeds(0)).size).toBe(1)
    for (const seed of [...(await seeds(0.7)), ...(await seeds(0))]) {
      expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true)
    }
  })
})

test('reading the messages calls no engine and changes nothing', async () => {
  const { model, engine } = modelOf(() => GOOD, { temperature: 1 })
  model.messagesFor(requirements)
  expect(engine.requests).toEqual([])
  await model.ask(requirements)
  expect(engine.requests[0]?.seed).toBe(7)
})

test('a whole run over text equals the run of the model that wrote the text', async () => {
  const known = knowing(SMALL_RULES, { stick: { logs: 2 }, planks: { stick: 1 } })
  const run = (model: ChatModel | typeof known) =>
    xenonRun({ world: worldOf(SMALL_RULES), model, horizon: 200 })
  const plain = await runAsync(run(known))
  const asked = eventsOf(plain.events, 'question-answered')
    .map(({ question }) => question)
    .filter(isAdgQuestion)
  let at = 0
  const { model } = modelOf(() => {
    const question = asked[at++]
    if (!question) throw new Error('more questions than in the other run')
    const judged = adgAnswerRules.judge(question, known.answer(question))
    return `Well: ${JSON.stringify(judged.ok ? replyOf(question, judged.answer) : 'no')}`
  })
  const texted = await runAsync(run(model))
  expect(texted.events).toEqual(plain.events)
  expect(asked.length).toBeGreaterThan(5)
})

test('a run with a model that writes nonsense ends', async () => {
  const { model, engine } = modelOf(
    ({ seed }) => ['{"__proto__": 1}', '<b>no</b>', '{"action": "fly"}'][seed % 3] ?? '',
  )
  const run = await runAsync(xenonRun({ world: worldOf(SMALL_RULES), model, horizon: 100 }))
  const answers = eventsOf(run.events, 'question-answered')
  expect(run.ended).toBe(true)
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.every(({ fallback, attempts }) => fallback && attempts === 3)).toBe(true)
  expect(engine.requests).toHaveLength(answers.length * 3)
})
