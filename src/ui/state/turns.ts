/** Callbacks that wait for their turn, in order. */
const waiting: (() => void)[] = []
// A message, not a timer: browsers slow timers down in a hidden tab.
const channel = new MessageChannel()
channel.port1.onmessage = () => {
  const next = waiting.shift()
  if (waiting.length > 0) channel.port2.postMessage(null)
  next?.()
}

/**
 * Calls back in a task of its own, after all that asked before. Parts of the page that appear at once are mounted one
 * after the other, so a slow phone can draw and answer a finger between them. Returns a function that cancels the call.
 */
export function takeTurn(callback: () => void): () => void {
  waiting.push(callback)
  if (waiting.length === 1) channel.port2.postMessage(null)
  return () => {
    const at = waiting.indexOf(callback)
    if (at >= 0) waiting.splice(at, 1)
  }
}
