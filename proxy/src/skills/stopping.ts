/** Waiting that ends at once on abort; mineflayer's own promises may never settle. */
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

/** For sequences of clicks, which are short and never aborted: other clicks must not come in between. */
export const WHOLE = new AbortController().signal

const brokenOff = ({ reason }: AbortSignal): SkillFailed =>
  new SkillFailed(isInterruption(reason) ? reason : 'cancelled')

/** Throws if the errand was aborted. */
export function goOn(signal: AbortSignal): void {
  if (signal.aborted) throw brokenOff(signal)
}

/** Stops walking and digging. */
export function halt(bot: Bot): void {
  bot.pathfinder.setGoal(null)
  bot.clearControlStates()
  bot.stopDigging()
}

/** Closes the open window. The running skill empties it first. */
export function leaveWindow(bot: Bot): void {
  if (bot.currentWindow)
    bot
      .closeWindow(bot.currentWindow)
      .catch((error: unknown) => console.error('The bot could not close a window of the game:', error))
}

/** The result of the promise; rejects at once on abort. */
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

/** The result of the promise, or 'late' after `ms`; a later result is ignored. */
export async function within<T>(ms: number, signal: AbortSignal, promise: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((then) => {
    timer = setTimeout(() => then('late'), ms)
  })
  return unless(signal, Promise.race([promise, late])).finally(() => clearTimeout(timer))
}

const LOOK = 50
/** Polls until the condition is true; false after `ms`. */
export async function comesTrue(isSo: () => boolean, ms: number, signal: AbortSignal): Promise<boolean> {
  for (let waited = 0; !isSo(); waited += LOOK) {
    if (waited >= ms) return false
    await rest(LOOK, signal)
  }
  return true
}
