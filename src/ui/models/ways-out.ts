import type { Fault, LoadProgress } from '../../../workers/api/llm.api'

export interface FaultRemedy {
  readonly label: string
  readonly go: () => void
}

type CardId = 'webllm' | 'llama' | 'built-in' | 'server' | 'minilm' | 'kept'

/** What a card can do about its own failures. */
export interface Means {
  readonly card: CardId
  readonly again?: () => void
  readonly smaller?: { readonly label: string; readonly load: () => void } | undefined
  /** Opens the fields for mirror addresses. */
  readonly mirror?: () => void
  /** Goes to the field with the rejected value. */
  readonly key?: () => void
}

/** The remedies for a failure, the most likely first. */
export function waysOut({ code }: Fault, { card, again, smaller, mirror, key }: Means): FaultRemedy[] {
  const ways: (FaultRemedy | false | undefined)[] = []
  const less = smaller && { label: `Load ${smaller.label} instead`, go: smaller.load }
  const retry = again && { label: 'Try again', go: again }
  const other = (id: CardId, label: string) => card !== id && { label, go: () => goTo(id) }
  const server = other('server', 'Use a server instead')
  // Vectors have no other source.
  const elsewhere = card === 'minilm' ? [] : [other('llama', 'Use llama.cpp instead'), server]
  switch (code) {
    case 'aborted':
      ways.push(again && { label: 'Continue', go: again })
      break
    case 'no-webgpu':
    case 'no-adapter':
      ways.push(...elsewhere)
      break
    case 'no-f16':
    case 'wrong-f16':
      ways.push(retry, ...elsewhere)
      break
    case 'out-of-memory':
    case 'device-lost':
    case 'worker-lost':
    case 'too-long':
      ways.push(less, retry, card !== 'minilm' && server)
      break
    case 'quota':
      ways.push({ label: 'See what is stored here', go: () => goTo('kept') }, less, retry)
      break
    case 'not-found':
    case 'not-a-model':
      ways.push(mirror && { label: 'Check the address', go: mirror }, retry)
      break
    case 'unauthorised':
      ways.push(key && { label: 'Enter another key', go: key }, retry)
      break
    case 'unavailable':
      ways.push(...elsewhere, retry)
      break
    default:
      ways.push(retry, mirror && { label: 'Use a mirror of your own', go: mirror })
  }
  return ways.filter((way) => way !== undefined && way !== false)
}

/** Scrolls to a card of this view and focuses it. */
function goTo(id: CardId): void {
  const card = document.getElementById(`models-${id}`)
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}

/** The status of a source of models: what is ready, what is loading, and the last failure. */
export interface SourceState {
  /** `model`: as its engine names it. */
  readonly loaded: { readonly model: string; readonly remarks: readonly string[] } | null
  readonly loading: {
    /** Null: not begun yet. */
    readonly progress: LoadProgress | null
    readonly isStopping: boolean
  } | null
  readonly fault: Fault | null
  /** Gives its memory back. */
  readonly unload?: () => void
  /** Gives up what is being loaded. */
  readonly cancel: () => void
  readonly dismiss: () => void
}
