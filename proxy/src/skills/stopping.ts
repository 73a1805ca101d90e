/** Waiting that ends at once when an errand is broken off: mineflayer's own promises may never settle. */
import type { Bot } from 'mineflayer'
import type { Interruption } from '../session/player'
import { SkillFailed } from './failed'

const INTERRUPTIONS: readonly unknown[] = [
  'cancelled',
  'timeout',
  'died',
  'disconnected',
] satisfies Interruption[]
const isInterruption = (reason: unknown): reason is Interruption => INTERRUPTIONS.includes(reason)

/** Of clicks, which are short and are not broken off: others would come between them, and what they bring would come later. */
export const WHOLE = new AbortController().signal

/** The failure that an aborted signal stands for. */
const brokenOff = ({ reason }: AbortSignal): SkillFailed =>
  new SkillFailed(isInterruption(reason) ? reason : 'cancelled')

/** Of an errand that was broken off, throws. */
export function goOn(signal: AbortSignal): void {
  if (signal.aborted) throw brokenOff(signal)
}

/** Stands still: no way to go, nothing to dig. */
export function halt(bot: Bot): void {
  bot.pathfinder.setGoal(null)
  bot.clearControlStates()
  bot.stopDigging()
}

/** Whoever is at a window takes back first what lies in it. */
export function leaveWindow(bot: Bot): void {
  if (bot.currentWindow)
    bot.closeWindow(bot.currentWindow).catch((error: unknown) => console.error('A window stays open:', error))
}

/** The promise's, unless the errand is broken off first. */
export function unless<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    const give = () => failed(brokenOff(signal))
    if (signal.aborted) give()
    signal.addEventListener('abort', give, { once: true })
    promise.then(done, failed).finally(() => signal.removeEventListener('abort', give))
  })
}

export const rest = (ms: number, signal: AbortSignal): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((done) => {
    timer = setTimeout(done, ms)
  })
  return unless(signal, over).finally(() => clearTimeout(timer))
}

/** The promise's; after so many ms, that it took too long. It is not waited for, and what it says later is not heard. */
export async function within<T>(ms: number, signal: AbortSignal, promise: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((then) => {
    timer = setTimeout(() => then('late'), ms)
  })
  return unless(signal, Promise.race([promise, late])).finally(() => clearTimeout(timer))
}

const LOOK = 50
/** Looks, again and again, until it is so; false: it was not within so many ms. */
export async function comesTrue(isSo: () => boolean, ms: number, signal: AbortSignal): Promise<boolean> {
  for (let waited = 0; !isSo(); waited += LOOK) {
    if (waited >= ms) return false
    await rest(LOOK, signal)
  }
  return true
}
