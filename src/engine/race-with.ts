/** The races that wait for one event. */
interface Watched {
  readonly waiting: Set<() => void>
  isOver: boolean
}

/** Each event gets one reaction, with its first race. */
const watched = new WeakMap<Promise<unknown>, Watched>()

/**
 * The result of `work`, or of `instead` where one of the events settles first.
 *
 * `Promise.race` adds a reaction to each of its promises. The reaction stays, with the result, until that promise
 * settles. An event such as "the worker is lost" lives as long as the worker, so thousands of questions would leave
 * thousands of reactions. This function adds one reaction per event and forgets the race when it is over.
 */
export function raceWith<T, E, U>(
  work: Promise<T>,
  events: readonly Promise<E>[],
  instead: (value: E) => U | PromiseLike<U>,
): Promise<T | U> {
  return new Promise((resolve, reject) => {
    let isOver = false
    const exits = events.map((event) => {
      const exit = () => {
        if (isOver) return
        end()
        // The event has settled, so this reaction does not stay.
        event.then(instead).then(resolve, reject)
      }
      return { watch: watchedOf(event), exit }
    })
    const end = () => {
      isOver = true
      for (const { watch, exit } of exits) watch.waiting.delete(exit)
    }
    for (const { watch, exit } of exits) watch.waiting.add(exit)
    work.then(resolve, reject).finally(end)
    for (const { watch, exit } of exits) if (watch.isOver) exit()
  })
}

function watchedOf(event: Promise<unknown>): Watched {
  const known = watched.get(event)
  if (known) return known
  const watch: Watched = { waiting: new Set(), isOver: false }
  const over = () => {
    watch.isOver = true
    for (const exit of [...watch.waiting]) exit()
  }
  event.then(over, over)
  watched.set(event, watch)
  return watch
}
