import type { AppConfig, ModelRecord } from '@mlc-ai/web-llm'
import { unlessAborted } from '../../src/engine/unless-aborted'
import { folderOf, sourceOf, type ModelAddresses } from '../../src/models/chat/webllm/addresses'
import {
  explain,
  kindOf,
  wrongF16,
  wrongReply,
  type FailureContext,
} from '../../src/models/chat/webllm/errors'
import { LADDER, ladderModel, type LadderModel, type Variant } from '../../src/models/chat/webllm/ladder'
import { isSound, SELF_CHECK } from '../../src/models/chat/webllm/self-check'
import { ModelError } from '../../src/models/model-error'
import type { Capabilities, LoadProgress, LoadRequest } from '../api/llm.api'
import type { LoadedEngine } from './engines'
import { chooseForm } from './webllm-choice'
import { connect, type WebLlmConnection, type WebLlmLibrary } from './webllm-client'
import { WebLlmEngine } from './webllm-engine'
import { failingOf } from './webllm-failing'
import { forgetWrongF16, hasWrongF16, note, noteWrongF16 } from './webllm-notes'
import { readReport, type WebLlmReport } from '../../src/models/chat/webllm/progress'
import { TokenPace } from './pace'

export type WebLlmRequest = Extract<LoadRequest, { engine: 'webllm' }>

type LoadWebLlm = (
  request: WebLlmRequest,
  onProgress: (progress: LoadProgress) => void,
  signal: AbortSignal,
) => Promise<LoadedEngine>

/** The dependencies of a load; the real ones are in `webllm.ts`. */
interface Setting {
  readonly library: () => Promise<WebLlmLibrary>
  readonly capabilities: () => Promise<Capabilities>
  /** A clock in ms with any origin. */
  readonly now: () => number
  /** ms since 1970. */
  readonly date: () => number
}

/**
 * Loads a model of the ladder. Nothing is downloaded before the adapter was checked. A failed or cancelled
 * load leaves nothing in memory; its downloads stay in the cache.
 * The calls reject with `ModelError`, or with the reason of their signal.
 */
export const loader =
  (setting: Setting): LoadWebLlm =>
  async (request, onProgress, signal) => {
    const telling = new ProgressTeller(onProgress, setting.now)
    telling.enter('checking')
    const model = modelOf(request.name)
    const mirror = request.mirror && checked(request.mirror)
    const machine = await setting.capabilities()
    const adapter = machine.adapter?.name ?? ''
    const isWrong = await hasWrongF16(adapter, setting.date())
    const { precision, remarks } = chooseForm(model, machine, mirror, isWrong)
    signal.throwIfAborted()

    const at: FailureContext = {
      model,
      precision,
      during: 'loading',
      hasMirror: mirror !== null,
      failing: null,
      isOnline: true,
    }
    const variant = model.variants[precision]
    const library = await libraryOf(setting)
    const source = sourceOf(variant, library.prebuiltAppConfig.model_list, mirror)
    if (!source) throw explain('ModelNotFoundError: the model is not in the list of WebLLM', at)
    await note({
      folder: folderOf(source.weights),
      modelLib: source.modelLib,
      name: model.name,
    })
    signal.throwIfAborted()

    telling.enter('downloading')
    const connection = connect(library, {
      appConfig: appConfigOf(model, variant, source),
      onReport: (report) => telling.report(report),
    })
    try {
      await loading(connection, variant, signal)
    } catch (error) {
      await connection.close()
      signal.throwIfAborted()
      const text = String(error)
      const failing = kindOf(text) === 'network' ? await failingOf(source) : null
      signal.throwIfAborted()
      throw explain(text, { ...at, failing, isOnline: navigator.onLine })
    }

    const engine = new WebLlmEngine(connection, { ...at, during: 'answering' })
    try {
      telling.enter('warming-up')
      // An abort does not wait for an engine that may be unresponsive while it reads.
      const reply = await unlessAborted(engine.chat(SELF_CHECK, { signal }), signal)
      if (!isSound(reply)) {
        if (precision === 'f32') throw wrongReply(model, reply.text)
        // A mirror's weights may be wrong themselves, so they do not count against the card.
        if (!mirror) await noteWrongF16(adapter, setting.date())
        throw wrongF16(model, reply.text, mirror !== null)
      }
      if (precision === 'f16') await forgetWrongF16(adapter)
    } catch (error) {
      await connection.close()
      throw error
    }
    telling.enter('ready')
    return { engine, remarks, unload: () => connection.close() }
  }

/** A loss has the library's own words, for `explain`. */
function loading({ load, lost }: WebLlmConnection, { id }: Variant, signal: AbortSignal): Promise<void> {
  const loss = lost.then(() => {
    throw new Error('DeviceLostError')
  })
  return unlessAborted(Promise.race([load(id), loss]), signal)
}

function appConfigOf(
  { context }: LadderModel,
  { id }: Variant,
  { weights, modelLib }: ModelAddresses,
): AppConfig {
  const record: ModelRecord = {
    model: weights,
    model_id: id,
    model_lib: modelLib,
    overrides: { context_window_size: context },
    // Most of the library's records omit this; a device without it would then fail within a shader.
    ...(id.includes('f16') && { required_features: ['shader-f16'] }),
  }
  return { model_list: [record], cacheBackend: 'cache' }
}

function modelOf(name: string): LadderModel {
  const model = ladderModel(name)
  if (model) return model
  const names = LADDER.map((known) => known.name).join(', ')
  throw new ModelError('not-found', `This page has no WebLLM model with the name “${name}”. It has ${names}.`)
}

/** @throws ModelError */
function checked(mirror: ModelAddresses): ModelAddresses {
  for (const address of [mirror.weights, mirror.modelLib])
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
      throw new ModelError(
        'not-found',
        `“${address}” must start with http:// or https://. Correct the mirror in the Models view.`,
      )
  return mirror
}

async function libraryOf({ library }: Setting): Promise<WebLlmLibrary> {
  try {
    return await library()
  } catch (error) {
    throw new ModelError(
      navigator.onLine ? 'unreachable' : 'offline',
      `WebLLM, a part of this page, could not be loaded (${String(error)}). Try again when you can reach this page’s server.`,
    )
  }
}

/** Reports the progress of a load, in stages that only go forwards. */
class ProgressTeller {
  readonly #tell: (progress: LoadProgress) => void
  readonly #now: () => number
  #stage: LoadProgress['stage'] | undefined
  #pace: TokenPace

  constructor(tell: (progress: LoadProgress) => void, now: () => number) {
    this.#tell = tell
    this.#now = now
    this.#pace = new TokenPace(now)
  }

  enter(stage: LoadProgress['stage']): void {
    this.#say({ stage, share: stage === 'ready' ? 1 : null, loaded: null, total: null })
  }

  /** Reads a progress report of the library. */
  report(report: WebLlmReport): void {
    const read = readReport(report)
    if (read) this.#say(read)
  }

  #say(progress: Omit<LoadProgress, 'secondsLeft'>): void {
    if (this.#stage !== progress.stage) this.#pace = new TokenPace(this.#now)
    this.#stage = progress.stage
    const secondsLeft = progress.share === null ? null : this.#pace.secondsLeft(progress.share)
    this.#tell({ ...progress, secondsLeft })
  }
}
