import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runAsync, runSync } from '../../drive'
import { eventsOf, knowing, rulesOf, runOf, TOOLS, xenonRun } from '../../testing'
import { valuesOf } from '../../record'
import type { Transcript } from '../../transcript'
import type { RunEvent } from '../../events'
import type { Question } from '../../minds'
import { planner } from '../../agents/planning/planner'
import { plannerOptions } from '../../agents/planning/options'
import { craftRules } from '../craft'
import { BotError } from '../items/bot'
import type { Bot } from '../items/types'
import { minecraft } from '.'
import { minecraftOptions, type MinecraftOptions } from './options'
import { FakeBot, PICTURE, type BotFate } from './testing'

const known = {
  version: '1.20.4',
  rules: Object.fromEntries([...TOOLS].map(([item, rule]) => [item, [rule]])),
}
const MINUTE = 60_000
const PLENTY = { minutes: 1440 }
const worldOf = (bot?: Bot, chosen: Partial<MinecraftOptions> = {}) =>
  minecraft.create({ options: valuesOf(minecraftOptions, { ...PLENTY, ...chosen }), known }, 1, bot).world

/** Wrong about some items, so that there is something to revise. */
const model = knowing(TOOLS, { stick: {}, stone_sword: { stick: 9 }, cobblestone: { logs: 1 } })
const begun = (bot?: Bot, transcript: Transcript = [], chosen: Partial<MinecraftOptions> = {}) =>
  xenonRun({ model, transcript, horizon: 90, world: worldOf(bot, chosen) })
const asFile = (transcript: Transcript): Transcript => JSON.parse(JSON.stringify(transcript)) as Transcript
const told = (events: readonly RunEvent[]) => eventsOf(events, 'tried')

test('XENON plays it like the craft world, and learns the server’s rules', async () => {
  const bot = new FakeBot(TOOLS)
  const { events } = await runAsync(begun(bot))
  const learned = eventsOf(events, 'requirement-learned').map(({ item }) => item)
  expect(learned).toEqual(expect.arrayContaining(['logs', 'planks', 'stick', 'cobblestone']))
  expect(told(events)[0]).toMatchObject({ took: 1000 })
  expect(bot.errands[0]).toMatchObject({ type: 'subgoal', quantity: 1, timeout: 5 * MINUTE })
})

test('a bot’s answers replay to the same events without the bot, and the run continues after them', async () => {
  const bot = new FakeBot(TOOLS)
  const live = await runAsync(begun(bot))
  expect(live.transcript.length).toBeGreaterThan(50)
  expect(runSync(begun(undefined, asFile(live.transcript))).events).toEqual(live.events)
  const half = await runAsync(begun(new FakeBot(TOOLS)), 40)
  const nobody = begun(undefined, asFile(half.transcript))
  await expect(runAsync(nobody)).rejects.toMatchObject({ code: 'not-connected' })
  expect(nobody.step).toBe(40)
})

test('the run ends when its minutes are used up, and so does its replay', async () => {
  const bot = new FakeBot(TOOLS)
  bot.takes = 7000
  const live = await runAsync(begun(bot, [], { minutes: 1 }))
  expect(live.events.at(-1)).toMatchObject({ kind: 'run-ended', reason: 'episodes' })
  expect(told(live.events)).toHaveLength(9)
  expect(runSync(begun(undefined, asFile(live.transcript))).events).toEqual(live.events)
  // A resumed run has the remaining minutes of the original.
  const early = await runAsync(begun(bot, asFile(live.transcript.slice(0, 5)), { minutes: 1 }))
  expect(told(early.events)).toHaveLength(9)
})

test('a lost server is no outcome: the run asks for the same subgoal again, and does no work twice', async () => {
  const bot = new FakeBot(TOOLS)
  const whole = (await runAsync(begun(new FakeBot(TOOLS)))).events
  const run = begun(bot)
  const fates: BotFate[] = ['done', 'lost', 'done', 'answer-lost']
  let at = 0
  bot.fate = () => fates[at++ % fates.length]!
  for (let goes = 0; goes < 1000 && !run.ended; goes++) {
    await runAsync(run).catch((error: unknown) => {
      if (!(error instanceof BotError)) throw error
    })
  }
  const without = (events: readonly RunEvent[]) =>
    told(events).map(({ action, item, success }) => [action, item, success])
  expect(without(run.events)).toEqual(without(whole))
  expect(bot.done).toHaveLength(told(run.events).filter(({ success }) => success).length)
  expect(runSync(begun(undefined, asFile(run.transcript))).events).toEqual(run.events)
})

const fate = fc.constantFrom<BotFate>('done', 'done', 'done', 'lost', 'answer-lost', 'timeout', 'died')

test('law: whatever the fate of errands, agent and tape match the bot’s inventory, and the run replays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 30 }), async (fates) => {
      const bot = new FakeBot(TOOLS)
      let at = 0
      bot.fate = () => [...fates, 'done' as const][at++ % (fates.length + 1)]!
      const run = begun(bot, [], { minutes: 240 })
      for (let goes = 0; goes < 500 && !run.ended; goes++)
        await runAsync(run).catch((error: unknown) => {
          if (!(error instanceof BotError)) throw error
        })
      expect(run.ended).toBe(true)
      const fold = run.setup.world.fold()
      for (const event of run.events) fold.apply(event, () => undefined)
      expect(fold.shown).toMatchObject({ inventory: Object.entries(bot.inventory) })
      expect(runSync(begun(undefined, asFile(run.transcript), { minutes: 240 })).events).toEqual(run.events)
    }),
    { numRuns: 40 },
  )
})

test('items lost or used on the way are no requirements, and leave the inventory', async () => {
  const bot = new FakeBot(TOOLS)
  bot.beside = { consumed: { dirt: 2 }, used: ['wooden_axe'] }
  const { events } = await runAsync(begun(bot))
  for (const { requirements } of eventsOf(events, 'requirement-learned'))
    expect(Object.keys(requirements)).not.toEqual(expect.arrayContaining(['dirt']))
  const [first] = eventsOf(events, 'requirement-learned')
  expect(first).toMatchObject({ item: 'logs', requirements: {} })
})

test('an action that no bot can do fails at once, without asking the bot', async () => {
  const bot = new FakeBot(TOOLS)
  const outcome = await worldOf(bot).act({ action: 'trade', item: 'logs' })
  expect(outcome).toEqual({ success: false, reason: 'no-action' })
  expect(bot.errands).toEqual([])
})

test('an interrupted subgoal continues, tries a way out, and fails when patience ends', async () => {
  const bot = new FakeBot(TOOLS)
  bot.fate = () => 'timeout'
  const world = worldOf(bot, { patience: 60 })
  const act = async (more: { readonly within: number; readonly instead?: string }) => {
    const action = { action: 'mine', item: 'logs', ...more }
    const outcome = await world.act(action)
    return world.toEvent(action, outcome, false)
  }
  expect(await act({ within: 400 })).toMatchObject({ kind: 'unfinished', within: 400, took: 20_000 })
  expect(await act({ within: 400 })).toMatchObject({ kind: 'unfinished' })
  expect(await act({ within: 400 })).toMatchObject({ kind: 'tried', success: false, reason: 'timeout' })
  bot.fate = () => 'done'
  const around = { kind: 'unfinished', surroundings: { medium: 'air' } }
  expect(await act({ within: 400, instead: 'get out of the water' })).toMatchObject(around)
  expect(await act({ within: 400, instead: 'explore to find trees' })).toMatchObject(around)
  expect(await act({ within: 400, instead: 'sing a song' })).toMatchObject(around)
  expect(bot.errands.slice(3)).toEqual([
    { type: 'way-out', way: 'leave-water', timeout: 20_000 },
    { type: 'way-out', way: 'explore', item: 'logs', timeout: 20_000 },
  ])
})

test('a reprompted planner frees its stuck bot', async () => {
  const bot = new FakeBot(TOOLS)
  let at = 0
  bot.fate = () => (++at === 2 ? 'timeout' : 'done')
  const answers = knowing(TOOLS)
  let isTold = false
  const said: typeof answers = {
    answer(question) {
      if (question.kind !== 'reprompt' || isTold) return answers.answer(question)
      isTold = true
      return 'explore to find trees'
    },
  }
  const world = worldOf(bot, { goal: 'stick' })
  const options = { reprompting: 'context' }
  const run = await runAsync(runOf(planner, plannerOptions, options, { world, model: said }))
  expect(run.events.at(-1)).toMatchObject({ kind: 'run-ended', reason: 'goal-reached' })
  expect(bot.errands.some(({ type }) => type === 'way-out')).toBe(true)
})

test('the model describes a picture and decides by that description alone; the tape stores both', async () => {
  const bot = new FakeBot(TOOLS)
  let at = 0
  bot.fate = () => (++at === 2 ? 'timeout' : 'done')
  const answers = knowing(TOOLS)
  const asked: Question[] = []
  const sees: typeof answers = {
    answer(question) {
      asked.push(question)
      return question.kind === 'caption' ? 'There is a large tree.' : answers.answer(question)
    },
  }
  const of = (player: FakeBot) => worldOf(player, { goal: 'stick', pictures: 'png' })
  const begin = (player: FakeBot, transcript: Transcript = []) =>
    runOf(planner, plannerOptions, { reprompting: 'context' }, { world: of(player), model: sees, transcript })
  const run = await runAsync(begin(bot))
  expect(asked.filter(({ kind }) => kind === 'caption' || kind === 'reprompt')).toMatchObject([
    {
      kind: 'caption',
      picture: PICTURE,
      around: 'The player is in the open. Nearby: grass (1 blocks away).',
    },
    { kind: 'reprompt', around: 'There is a large tree.' },
  ])
  // Events hold only words; a picture is on the tape once.
  expect(JSON.stringify(eventsOf(run.events, 'unfinished'))).not.toContain(PICTURE)
  expect(run.transcript.filter((entry) => JSON.stringify(entry).includes(PICTURE))).toHaveLength(1)
  const nobody = new FakeBot(TOOLS)
  expect((await runAsync(begin(nobody, run.transcript))).events).toEqual(run.events)
  expect(nobody.errands).toEqual([])
})

test('the bot carries out human-written plans, which take none of its minutes', async () => {
  const rules = craftRules({ fuel: 'all', redstone: 'mine' })
  const bot = new FakeBot(rules)
  bot.takes = 60_000
  const options = valuesOf(minecraftOptions, { plans: '1', minutes: 1 })
  const { world } = minecraft.create({ options }, 1, bot)
  const { events } = await runAsync(xenonRun({ world }))
  expect(eventsOf(events, 'demonstrated').length).toBeGreaterThan(20)
  expect(told(events)).toHaveLength(1)
})

test('items that the version lacks are no goals, and the first of several ways is the truth', () => {
  const rules = rulesOf({ logs: ['mine', {}], stick: ['craft', { planks: 2 }, 4] })
  const bamboo = { action: 'craft', requires: { bamboo: 2 }, held: [], yields: 1 }
  const ways = { logs: [rules.get('logs')!], stick: [rules.get('stick')!, bamboo] }
  const options = valuesOf(minecraftOptions, {})
  const { world } = minecraft.create({ options, known: { version: '1.20.4', rules: ways } }, 1)
  expect(world.task.goals).toEqual(['stick'])
  expect(world.rules.get('stick')).toEqual(rules.get('stick'))
  expect(world.fold().shown).toMatchObject({ version: '1.20.4', limit: 3_600_000 })
})
