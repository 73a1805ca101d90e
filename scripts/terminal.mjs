// Where a stage of `npm test` runs its programs and writes: straight to the screen if it runs alone, otherwise into a
// buffer that is printed when the stage has ended, so that parallel stages do not mix their lines.
import { spawn } from 'node:child_process'

/**
 * @typedef {object} Terminal
 * @property {(args: string[], env?: Record<string, string>) => Promise<boolean>} node runs Node and tells whether it
 *   succeeded
 * @property {(text: string) => void} say
 */

/** @param {'inherit' | 'pipe'} output @param {(text: string) => void} say @returns {Terminal} */
const terminal = (output, say) => ({
  say: (text) => say(`${text}\n`),
  node: (args, env) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', output, output],
      // A tool that writes into a pipe uses no colours by default.
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => say(text))
    return new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve(code === 0))
    })
  },
})

export const screen = terminal('inherit', (text) => process.stdout.write(text))

/** Collects the output until it is asked for. */
export function buffered() {
  let text = ''
  return { terminal: terminal('pipe', (more) => (text += more)), text: () => text.trimEnd() }
}
