import * as v from 'valibot'
import { jsonIn } from '../../../engine/json'
import { grouped } from '../../../engine/sentence'
import { jsonTextOf } from './body'
import { garbled, statusFault, tooManyModels } from './faults'
import { MAX_LIST, MAX_NAME, MAX_NAMES } from './limits'
import { Server, type ServerOptions } from './server'
import { oneLine } from './words'

const PATH = '/models'
const list = v.object({ data: v.nullable(v.array(v.object({ id: v.string() }))) })

/**
 * The names of a server's models, in code-unit order, without those that cannot be entered: too long, or with
 * half of a character.
 * @throws ModelError, also for an unusable list, or the signal's reason
 */
export async function listModels(options: ServerOptions, signal?: AbortSignal): Promise<readonly string[]> {
  const server = new Server(options)
  const onLong = () => {
    throw tooManyModels(server, `the list has more than ${grouped(MAX_LIST)} characters`)
  }
  const answer = await server.ask(PATH, null, signal, async (body) =>
    namesIn(server, await jsonTextOf(server, body, MAX_LIST, onLong)),
  )
  if (!answer.ok) throw statusFault(server, PATH, answer.refusal)
  return answer.value
}

function namesIn(server: Server, text: string): readonly string[] {
  const parsed = v.safeParse(list, jsonIn(text))
  if (!parsed.success) throw garbled(server, server.hidden(oneLine(text)))
  // Ollama sends null if it has no model.
  const ids = parsed.output.data?.map(({ id }) => id) ?? []
  if (ids.length > MAX_NAMES)
    throw tooManyModels(
      server,
      `the list has ${grouped(ids.length)} names, but the limit is ${grouped(MAX_NAMES)}`,
    )
  const usable = ids.filter((id) => id.length > 0 && id.length <= MAX_NAME && id.isWellFormed())
  const names = usable.map((id) => server.hidden(id))
  return [...new Set(names)].sort()
}
