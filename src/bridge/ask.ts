/** Receives messages with ports: a service worker, or one of its pages. */
interface Asked {
  postMessage(message: unknown, ports: Transferable[]): void
}

/**
 * Sends a question and resolves to the answer; undefined after a timeout. A receiver that is asleep or does
 * not know the question never answers.
 * @param patience timeout in ms
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
