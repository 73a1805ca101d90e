/** Errands one after another over the real protocol, with the page's real client, and with random faults. */
import { isDeepStrictEqual } from 'node:util'
import { PATIENCE } from '../../../scripts/testing/patience.mjs'
import { Random } from '../../../src/engine/random'
import { startDemo, type Demo } from '../../src/demo/demo'
import { GROUND } from '../../src/demo/world'
import { HASTE, heldThere } from '../rig'
import { ERRANDS, restock, type SoakErrand } from './errands'
import { wrongIn, type HeldCounts, type Loss } from './judge'
import { SoakPage } from './page'
import { startProxyProcess, type Memory, type ProxyProcess } from './proxy-process'

export const FAULTS = ['none', 'cut', 'reload', 'cancel', 'stop', 'kick', 'restart', 'die', 'freeze'] as const
export type Fault = (typeof FAULTS)[number]
const LOSSES: Readonly<Partial<Record<Fault, Loss>>> = {
  ...{ kick: 'connection', freeze: 'connection', die: 'body', restart: 'world' },
}

export interface SoakSetting {
  readonly seed: number
  /** Whether there is another round, by the number of rounds so far. */
  readonly goesOn: (rounds: number) => boolean
  /** The relative frequency of each fault. */
  readonly weights: Readonly<Partial<Record<Fault, number>>>
  readonly log: (line: string) => void
}

export interface SoakReport {
  readonly rounds: number
  /** The number of errands by their end: `success`, or the reason. */
  readonly ended: Readonly<Record<string, number>>
  readonly faults: Readonly<Record<string, number>>
  /** Unexplained differences; empty: none. */
  readonly wrong: readonly string[]
  readonly memory: readonly [begin: Memory, end: Memory]
}

/** Maximum ms from the start of an errand to the fault. */
const WITHIN = 3000
/**
 * Maximum number of successive server faults: a bot that is sent away repeatedly waits longer each time, and
 * gives up in the end.
 */
const IN_A_ROW = 4
/** After that many ms without a server fault, the count of successive faults starts again. */
const STAYED = 35_000

const rest = (ms: number) => new Promise<void>((then) => setTimeout(then, ms))
const count = (counts: Record<string, number>, key: string) => (counts[key] = (counts[key] ?? 0) + 1)

export async function soak(setting: SoakSetting): Promise<SoakReport> {
  const demo = await startDemo({ smeltTicks: 10 })
  const proxy = await startProxyProcess(demo.port)
  const soaking = new Soaking(setting, demo, proxy)
  try {
    return await soaking.run()
  } finally {
    await soaking.close()
  }
}

class Soaking {
  readonly #setting: SoakSetting
  readonly #random: Random
  readonly #proxy: ProxyProcess
  readonly #page: SoakPage
  #demo: Demo
  readonly #ended: Record<string, number> = {}
  readonly #faults: Record<string, number> = {}
  readonly #wrong: string[] = []
  #inARow = 0
  #lastFault = 0

  constructor(setting: SoakSetting, demo: Demo, proxy: ProxyProcess) {
    this.#setting = setting
    this.#random = new Random(setting.seed)
    this.#demo = demo
    this.#proxy = proxy
    this.#page = new SoakPage(proxy.url, proxy.token)
  }

  async run(): Promise<SoakReport> {
    await this.#agreed()
    const begin = await this.#proxy.memory()
    let rounds = 0
    while (this.#setting.goesOn(rounds) && this.#wrong.length === 0) await this.#round(++rounds)
    const memory = [begin, await this.#proxy.memory()] as const
    return { rounds, ended: this.#ended, faults: this.#faults, wrong: this.#wrong, memory }
  }

  async close(): Promise<void> {
    this.#page.leave()
    await this.#proxy.close()
    await this.#demo.close()
  }

  async #round(round: number): Promise<void> {
    const errand = this.#random.pick(ERRANDS)
    const fault = this.#fault()
    const { action, item, quantity } = errand
    const what = `${round}: ${action} ${quantity} ${item}, ${fault}`
    const before = await this.#prepared(errand)
    if (!before) return void this.#wrong.push(`${what}: it did not recover: ${this.#told()}`)
    const controller = new AbortController()
    const ordered = { type: 'subgoal', action, item, quantity, timeout: 60_000 } as const
    const { id, ended } = this.#page.ask(ordered, controller.signal)
    await rest(this.#random.int(WITHIN))
    await this.#break(fault, () => controller.abort())
    // Sometimes there are two faults.
    if (this.#random.chance(0.2)) this.#page.cut()
    await Promise.race([ended, rest(3 * PATIENCE)])

    const isHeard = await this.#until(() => this.#page.result(id) !== undefined)
    const after = await this.#agreed()
    const result = this.#page.result(id)
    if (!isHeard || !after || !result)
      return void this.#wrong.push(`${what}: it did not recover: ${this.#told()}`)
    const wrong = wrongIn(errand, result, { before, after, loss: LOSSES[fault] ?? 'nothing' })
    if (this.#page.count('started', id) > 1 || this.#page.count('result', id) > 1)
      wrong.push('it was said twice')
    if (wrong.length > 0)
      this.#wrong.push(`${what}: ${wrong.join('; ')}\n${JSON.stringify({ before, result, after })}`)
    count(this.#ended, result.reason ?? 'success')
    count(this.#faults, fault)
    this.#setting.log(`${what}: ${result.reason ?? 'success'} ${result.detail ?? ''}`.trimEnd())
    // The messages were checked within their round.
    this.#page.heard.length = 0
  }

  get #username(): string {
    const { connection } = this.#page.client
    return connection.kind === 'ready' ? connection.username : ''
  }

  get #where() {
    return { demo: this.#demo, username: this.#username }
  }

  #told(): string {
    return JSON.stringify([this.#page.client.connection, this.#page.client.bot, this.#page.heard.slice(-3)])
  }

  #fault(): Fault {
    const { weights } = this.#setting
    const among = FAULTS.flatMap((fault) => Array<Fault>(weights[fault] ?? 0).fill(fault))
    const fault = this.#random.pick(among)
    if (LOSSES[fault] === undefined || fault === 'die') return fault
    if (Date.now() - this.#lastFault > STAYED) this.#inARow = 0
    if (++this.#inARow > IN_A_ROW) return 'cut'
    this.#lastFault = Date.now()
    return fault
  }

  async #break(fault: Fault, cancel: () => void): Promise<void> {
    switch (fault) {
      case 'none':
        return
      case 'cut': {
        this.#page.cut()
        return
      }
      case 'reload': {
        this.#page.reload()
        return
      }
      case 'cancel': {
        cancel()
        return
      }
      case 'stop': {
        this.#page.client.stop()
        return
      }
      case 'kick':
        await this.#order((demo, username) => demo.order('kick', { username, reason: 'Go' }))
        // Otherwise the old connection would be mistaken for the new one.
        await this.#until(() =>
          this.#page.heard.some((said) => said.type === 'event' && said.event === 'kicked'),
        )
        return
      case 'die':
        await this.#order((demo, username) => demo.order('health', { username, health: 0 }))
        return
      case 'freeze':
        await this.#order((demo) => demo.order('freeze', {}))
        return
      case 'restart': {
        const { port } = this.#demo
        await this.#demo.close()
        this.#demo = await startDemo({ port, smeltTicks: 10 })
      }
    }
  }

  /** The bot's inventory, once page, bot and server agree; null: they do not. */
  async #agreed(): Promise<HeldCounts | null> {
    let agreed: HeldCounts | null = null
    await this.#until(async () => {
      if (!this.#page.isReady) return false
      const [seen, there] = await Promise.all([this.#page.client.observe(), heldThere(this.#where)])
      if (isDeepStrictEqual(seen.inventory, there) && seen.health > 0) agreed = there
      return agreed !== null
    })
    return agreed
  }

  /**
   * Gives the bot what it needs, and moves it to where everything is in sight; a bot without room starts
   * again with an empty inventory.
   */
  async #prepared(errand: SoakErrand): Promise<HeldCounts | null> {
    const held = await this.#agreed()
    if (!held) return null
    const isFull = Object.values(held).reduce((sum, many) => sum + Math.ceil(many / 16), 0) > 24
    if (isFull) {
      await this.#order((demo, username) => demo.order('health', { username, health: 0 }))
      await this.#until(async () => Object.keys(await heldThere(this.#where)).length === 0)
    }
    if (isFull || this.#random.chance(0.1))
      await this.#order((demo, username) => demo.order('put', { username, place: [0.5, GROUND, 0.5] }))
    // A new body or a new world has no haste effect.
    await this.#order((demo, username) => demo.order('haste', { username, amplifier: HASTE }))
    // Items from a death or from a furnace would otherwise be picked up as if they had been made.
    await this.#order((demo) => demo.order('tidy', {}))
    await this.#order((demo, username) => restock(demo, username, errand))
    return this.#agreed()
  }

  /** Sends an order, once the bot is there. */
  #order(give: (demo: Demo, username: string) => Promise<unknown>): Promise<boolean> {
    return this.#until(() => give(this.#demo, this.#username).then(() => true))
  }

  /**
   * Waits until the condition holds; false: it did not hold in time. An error of the check counts as not yet.
   */
  async #until(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
    for (let waited = 0; waited < 3 * PATIENCE; waited += 100) {
      if (!this.#proxy.isThere()) return false
      const { kind } = this.#page.client.connection
      if (kind === 'refused' || kind === 'ended') return false
      try {
        if (await isSo()) return true
      } catch {
        // The server or the bot is not there at the moment.
      }
      await rest(100)
    }
    return false
  }
}
