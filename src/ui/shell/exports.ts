import type { RunEvent } from '../../engine/events'
import { plainText } from '../../engine/sentence'
import { narrate } from '../../engine/words'
import { wordsOfRun } from '../../library/words'
import type { RunSpec } from '../../library/spec'

/** Every event on a line of its own, below a line that says what they are of and what their hash is. */
export function eventsAsLines(spec: RunSpec, events: readonly RunEvent[], hash: string): string {
  const header = { format: 'firsthand/events', version: 1, spec, events: events.length, hash }
  return [header, ...events].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** What happened, in sentences, with the link at which it can be watched. */
export async function eventsAsStory(
  spec: RunSpec,
  events: readonly RunEvent[],
  agent: string,
  link: string,
): Promise<string> {
  const words = await wordsOfRun(spec)
  const width = String(events.at(-1)?.step ?? 0).length
  const lines = events.flatMap((event) => {
    const sentence = plainText(narrate(event, agent, words))
    return sentence === '' ? [] : [`${String(event.step).padStart(width)}  ${sentence}`]
  })
  return [`What happened to ${agent}. Watch it: ${link}`, '', ...lines, ''].join('\n')
}
