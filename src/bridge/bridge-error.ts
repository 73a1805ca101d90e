import { errorWithCodes } from '../engine/coded-error'

/** Codes of failed requests to the bot. The message says what happened, and what to do. */
const BRIDGE_FAULTS = [
  /** The outcome is unknown; the inventory shows it. */
  'disconnected',
  /** The user stopped it. */
  'cancelled',
  'refused',
  'ended',
  'not-connected',
] as const
type BridgeFault = (typeof BRIDGE_FAULTS)[number]

export class BridgeError extends errorWithCodes<BridgeFault>('BridgeError') {}

/** Restores an error that crossed a worker boundary, where the class is lost and the code is not. */
export const bridgeErrorFrom = ({ code, message }: { readonly code: string; readonly message: string }) =>
  new BridgeError(BRIDGE_FAULTS.find((fault) => fault === code) ?? 'refused', message)
