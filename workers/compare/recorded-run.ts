import { errorWithCode } from '../../src/engine/coded-error'
import type { LiveModel, LiveReply, LiveSimilarity, Ranked } from '../../src/engine/effects'
import { type Run } from '../../src/engine/run'
import { runAsync } from '../../src/engine/drive'
import { UNSEEN } from '../../src/engine/worlds/items/bot'
import type { Bot, BotView } from '../../src/engine/worlds/items/types'
import { assemble, type Resources } from '../../src/library/assemble'
import { isOfOutside } from '../../src/library/cards'
import { runId } from '../../src/library/identity'
import type { RunSpec } from '../../src/library/spec'
import type { RunStore } from '../../src/library/store/run-store'

/** A run with a live model without a recording in this browser. */
class NotRecordedError extends errorWithCode('NotRecordedError', 'not-recorded') {
  constructor() {
    super(
      'This run uses a real model, and this browser has no recording of the run. First play the run in Watch. Then you can compare its recording.',
    )
  }
}

/**
 * A run with a live model as far as this browser has recorded it, without a request to the model. A run that
 * only started with a live model continues by itself.
 * @throws NotRecordedError
 */
export async function recorded(
  spec: RunSpec,
  resources: Resources,
  store: Pick<RunStore, 'find'>,
): Promise<Run> {
  const found = await store.find(await runId(spec))
  if (!found || found === 'damaged') throw new NotRecordedError()
  const { record, transcript } = found
  const silence = new Silence()
  const until = (horizon: number) =>
    assemble({ ...spec, horizon }, { ...resources, live: silence, minilm: silence, bot: silence }, transcript)
  if (!isOfOutside(spec)) return until(spec.horizon)
  const furthest = Math.min(spec.horizon, record.furthest)
  // The last step may have stopped within a question.
  if (furthest > 0) await runAsync(until(furthest))
  const end = silence.isBroken ? furthest - 1 : furthest
  if (end <= 0) throw new NotRecordedError()
  return until(end)
}

/** Stands in for all external services: gives no answer, and notes whether it was asked. */
class Silence implements LiveModel, LiveSimilarity, Bot {
  isBroken = false

  ask(): LiveReply {
    this.isBroken = true
    return { value: null, skipped: true }
  }

  rank(): Promise<readonly Ranked[]> {
    this.isBroken = true
    return Promise.resolve([])
  }

  look(): Promise<BotView> {
    this.isBroken = true
    return Promise.resolve(UNSEEN)
  }

  see(): Promise<never> {
    return this.carryOut()
  }

  carryOut(): Promise<never> {
    return Promise.reject(new NotRecordedError())
  }
}
