import * as v from 'valibot'
import { garbled, statusFault } from './faults'
import { Server, type ServerOptions } from './server'
import { oneLine } from './words'

const PATH = '/models'
const list = v.object({ data: v.nullable(v.array(v.object({ id: v.string() }))) })

/**
 * The names of a server's models, in code-unit order.
 * @throws ModelError, or the signal's reason
 */
export async function listModels(options: ServerOptions, signal?: AbortSignal): Promise<readonly string[]> {
  const server = new Server(options)
  const answer = await server.ask(PATH, null, signal, async ({ pieces }) => {
    let text = ''
    for await (const piece of pieces) text += piece
    return namesIn(server, text)
  })
  if (!answer.ok) throw statusFault(server, PATH, answer.refusal)
  return answer.value
}

function namesIn(server: Server, text: string): readonly string[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw garbled(server, server.hidden(oneLine(text)))
  }
  const parsed = v.safeParse(list, value)
  if (!parsed.success) throw garbled(server, server.hidden(oneLine(text)))
  // Ollama without any model says null.
  return [...new Set(parsed.output.data?.map(({ id }) => id) ?? [])].sort()
}
