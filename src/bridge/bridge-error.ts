import { errorWithCodes } from '../engine/coded-error'

/** Why nothing is known of what a bot was asked, or nobody is there to be asked: the message says what happened, and what to do. */
const BRIDGE_FAULTS = [
  /** Whether it was done is not known: what is held says it. */
  'disconnected',
  /** Somebody has stopped it. */
  'cancelled',
  'refused',
  'ended',
  'not-connected',
] as const
type BridgeFault = (typeof BRIDGE_FAULTS)[number]

export class BridgeError extends errorWithCodes<BridgeFault>('BridgeError') {}

/** An error that has crossed a worker's edge, where a class does not travel but its code does. */
export const bridgeErrorFrom = ({ code, message }: { readonly code: string; readonly message: string }) =>
  new BridgeError(BRIDGE_FAULTS.find((fault) => fault === code) ?? 'refused', message)
