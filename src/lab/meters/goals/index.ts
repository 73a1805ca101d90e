import type { RunEvent } from '../../../engine/events'
import type { MindMeters } from '../meter'

/** What came of each time that something was asked for: whether it is there in the end. */
class Episodes {
  #ended = 0
  #reached = 0
  #plans = 0
  #calls = 0
  #lacked = 0

  apply(event: RunEvent): void {
    switch (event.kind) {
      case 'goals/closed':
        this.#ended++
        if (event.isReached) this.#reached++
        return
      case 'goals/planned':
        if (event.missing) this.#plans++
        return
      case 'goals/done':
        if (event.lacks) this.#lacked++
        return
      case 'question-answered':
        this.#calls++
        return
      default:
    }
  }

  get metrics() {
    const each = (count: number) => (this.#ended > 0 ? count / this.#ended : null)
    return {
      success: each(this.#reached),
      replans: each(this.#plans),
      'model-calls': each(this.#calls),
      lacked: each(this.#lacked),
    }
  }
}

export const goalsMeters: MindMeters = {
  // eslint-disable-next-line require-yield -- nothing has to be played first
  *meter() {
    return new Episodes()
  },
  lesson: () => ({ world: {}, options: {} }),
  summary: ({ mind }) => ({ reached: mind.share }),
}
