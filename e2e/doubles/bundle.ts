import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/**
 * A file of this folder with all that it imports, as one text.
 * @param name `iife` puts the file's exports under this global name; null: a module
 */
export async function bundled(file: string, name: string | null = null): Promise<string> {
  const build = await rolldown({ input: `${HERE}${file}`, platform: 'browser', logLevel: 'silent' })
  try {
    const { output } = await build.generate({
      codeSplitting: false,
      ...(name === null ? { format: 'es' } : { format: 'iife', name }),
    })
    const [chunk] = output
    return chunk.code
  } finally {
    await build.close()
  }
}
