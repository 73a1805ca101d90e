// Runs several programs of node_modules at once and prints the output of each in one piece.
import { spawn } from 'node:child_process'

/**
 * @param {Record<string, string[]>} programs arguments to `node`, by the name to show
 * @returns {Promise<boolean>} whether all succeeded
 */
export async function together(programs) {
  const results = await Promise.all(
    Object.entries(programs).map(async ([name, args]) => {
      const start = performance.now()
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      child.stdout.on('data', (text) => (output += text))
      child.stderr.on('data', (text) => (output += text))
      const code = await new Promise((done) => child.on('close', done))
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
      if (output.trim() && code !== 0) console.log(output.trimEnd())
      return code === 0
    }),
  )
  return results.every(Boolean)
}
