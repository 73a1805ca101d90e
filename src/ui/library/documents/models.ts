/** The models of this page that could read documents: those that are loaded. */
import type { LabModels } from '../../lab/lab-models'
import { personCard, liveModels } from '../../../models/chat/cards'
import { recall, remember } from '../../state/storage'

export interface ReadingModel {
  /** Of its record. */
  readonly id: string
  /** Of what is loaded for it, which may be another one later; empty where it has none. */
  readonly name: string
  /** As people know it: `A server: llama3`. */
  readonly label: string
}

export const loadedIn = (models: Pick<LabModels, 'nameFor'>): readonly ReadingModel[] =>
  liveModels.flatMap(({ id, label }) => {
    const name = id === personCard.id ? null : models.nameFor(id)
    return name === null ? [] : [{ id, name, label: name === '' ? label : `${label}: ${name}` }]
  })

/**
 * Listens while a model is asked: a call to a lost one would wait for ever.
 * @param lose is told when it is gone, or another one is in its place
 * @returns what ends that
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

/** Milliseconds a token that this model took when it read last; null: it has not read here. */
export function paceOf({ label }: ReadingModel): number | null {
  const paces = recall(PACES, arePaces) ?? {}
  return Object.hasOwn(paces, label) ? (paces[label] ?? null) : null
}

export const rememberPace = ({ label }: ReadingModel, pace: number): void =>
  remember(PACES, { ...recall(PACES, arePaces), [label]: pace })
