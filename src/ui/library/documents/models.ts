/** The loaded models of this page, which could read documents. */
import type { LabModels } from '../../lab/lab-models'
import { personCard, liveModels } from '../../../models/chat/cards'
import { readStored, writeStored } from '../../state/storage'

export interface ReadingModel {
  /** Id of its record. */
  readonly id: string
  /** Name of the model that is loaded for it, which can change later. Empty: it has no name. */
  readonly name: string
  /** Name on screen: `A server: llama3`. */
  readonly label: string
}

export const loadedIn = (models: Pick<LabModels, 'nameFor'>): readonly ReadingModel[] =>
  liveModels.flatMap(({ id, label }) => {
    const name = id === personCard.id ? null : models.nameFor(id)
    return name === null ? [] : [{ id, name, label: name === '' ? label : `${label}: ${name}` }]
  })

/**
 * Watches a model while it is being called, because a call to a lost model would never return.
 * @param lose is called when the model is gone or was replaced
 * @returns the function that stops watching
 */
export function watchModel(
  models: Pick<LabModels, 'nameFor' | 'originFor' | 'onchange'>,
  { id, name }: ReadingModel,
  lose: () => void,
): () => void {
  const origin = models.originFor(id)
  return models.onchange((changed) => {
    if (changed === id && (models.nameFor(id) !== name || models.originFor(id) !== origin)) lose()
  })
}

const PACES = 'reading-paces'
type Paces = Readonly<Record<string, number>>
const arePaces = (value: unknown): value is Paces =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((pace) => typeof pace === 'number' && pace > 0 && Number.isFinite(pace))

/** Milliseconds per token of this model's last reading. Null: it has not read on this device. */
export function paceOf({ label }: ReadingModel): number | null {
  const paces = readStored(PACES, arePaces) ?? {}
  return Object.hasOwn(paces, label) ? (paces[label] ?? null) : null
}

export const rememberPace = ({ label }: ReadingModel, pace: number): void =>
  writeStored(PACES, { ...readStored(PACES, arePaces), [label]: pace })
