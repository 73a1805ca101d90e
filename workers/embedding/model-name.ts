import * as v from 'valibot'
import { jsonIn } from '../../src/engine/json'
import { notAModel } from './faults'
import type { DownloadOrigin } from './origin'

const config = v.object({
  model_type: v.string(),
  hidden_size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  _name_or_path: v.optional(v.string(), ''),
})

/**
 * The model's name, from its config.json or else its folder. @throws ModelError if the file is not a model's
 */
export function modelNameIn(text: string, { from, name }: DownloadOrigin): string {
  const json = jsonIn(text)
  if (json === undefined)
    throw notAModel(
      from,
      text.trimStart().startsWith('<')
        ? 'a web page came in place of its config.json'
        : 'its config.json is no JSON',
    )
  const parsed = v.safeParse(config, json)
  if (!parsed.success)
    throw notAModel(
      from,
      `its config.json lacks ${v.getDotPath(parsed.issues[0]) ?? 'what a model is described by'}`,
    )
  const stated = parsed.output._name_or_path.split('/').at(-1)
  return (stated || name).slice(0, MOST_LETTERS)
}

const MOST_LETTERS = 100
