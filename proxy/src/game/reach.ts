/** Checks whether a Minecraft server answers at an address, and says what to do if not. */
import { connect } from 'node:net'

interface Address {
  readonly host: string
  readonly port: number
}

const WORDS: Readonly<Record<string, (address: Address) => string>> = {
  ECONNREFUSED: ({ host, port }) =>
    `There is no answer at ${host}:${port}. Start the Minecraft server there, or check the port.`,
  ENOTFOUND: ({ host }) => `The server ${host} does not exist. Check its name.`,
  EAI_AGAIN: ({ host }) => `The address of ${host} cannot be found. Check your network connection.`,
  ETIMEDOUT: ({ host, port }) =>
    `${host}:${port} does not answer. Check that the machine runs and accepts connections.`,
}

/**
 * A readable reason for a failed connection. For a name with several addresses, the error itself has no
 * useful message.
 */
export function whyNot(error: Error, address: Address): string {
  const code = 'code' in error ? String(error.code) : ''
  return WORDS[code]?.(address) ?? (error.message || code || 'The connection failed without a reason.')
}

/** Timeout in ms. */
const ANSWERS_WITHIN = 5000

/** Null if a server answers; otherwise the reason why not. */
export const lookFor = (address: Address): Promise<string | null> =>
  new Promise((then) => {
    const socket = connect({ ...address, timeout: ANSWERS_WITHIN }, () => give(null))
    const give = (why: string | null) => {
      socket.destroy()
      then(why)
    }
    socket.on('error', (error) => give(whyNot(error, address)))
    socket.on('timeout', () => give(WORDS['ETIMEDOUT']?.(address) ?? ''))
  })
