// Sentences with words that the screen does not use. Run by itself it prints them: `node scripts/sentences/offenders.mjs`.
import { pathToFileURL } from 'node:url'
import { collect } from './files.mjs'
import { print, wordsOf } from './parts.mjs'
import { WORDS_TO_AVOID } from './words-to-avoid.mjs'

/** One line for each word in each sentence. @param {readonly import('./files.mjs').Found[]} found */
export function offenders(found) {
  const lines = found.flatMap(({ file, parts }) =>
    WORDS_TO_AVOID.flatMap(({ avoid, instead, allowedIn }) => {
      const word = avoid.exec(wordsOf(parts))?.[0]
      return word === undefined || allowedIn?.test(file)
        ? []
        : [`${file}: “${print(parts)}” has “${word}”. Instead: ${instead}`]
    }),
  )
  return [...new Set(lines)]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = offenders(collect())
  for (const line of lines) console.log(line)
  console.error(`${lines.length} words to avoid`)
}
