/** Whoever takes messages with ports: a service worker, or one of its pages. */
interface Asked {
  postMessage(message: unknown, ports: Transferable[]): void
}

/**
 * Asks, and resolves to the answer; undefined where none comes in time: who is asleep, or does not know the question, says
 * nothing at all.
 *
 * @param patience ms
 */
export function ask(asked: Asked, question: unknown, patience: number): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<unknown>((resolve) => {
    const silent = setTimeout(() => resolve(undefined), patience)
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(silent)
      resolve(data)
    }
    asked.postMessage(question, [port2])
  }).finally(() => port1.close())
}
