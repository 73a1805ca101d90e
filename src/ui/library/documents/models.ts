/** The models of this page that could read documents: those that are loaded. */
import type { LabModels } from '../../lab/lab-models'
import { personCard, liveModels } from '../../../models/chat/cards'
import { recall, remember } from '../../state/storage'

export interface ReadingModel {
  /** Of its record. */
  readonly id: string
  /** As people know it: `A server: llama3`. */
  readonly label: string
}

export const loadedIn = (models: Pick<LabModels, 'nameFor'>): readonly ReadingModel[] =>
  liveModels.flatMap(({ id, label }) => {
    const name = id === personCard.id ? null : models.nameFor(id)
    return name === null ? [] : [{ id, label: name === '' ? label : `${label}: ${name}` }]
  })

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
