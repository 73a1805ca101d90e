import { Findings } from '../../src/library/files/findings'
import { mended } from '../../src/library/files/mend'
import { knowledgeSchema } from '../../src/library/knowledge/schema'
import { packFiles, unpackFiles } from '../../src/library/links/run-files'
import { LinkError, packShared, unpackShared } from '../../src/library/links/shared'
import { changed, labelsIn } from '../../src/library/store/labels'
import type { Labels } from '../../src/library/store/library-types'
import { summaryOf } from '../../src/library/store/summary'
import type { LinkApi } from '../api/library.api'
import { libraryReply } from './fault'
import type { LibraryContext } from './context'

/** Links that contain a whole item. */
export const links = ({ things, read: readThings }: Pick<LibraryContext, 'things' | 'read'>): LinkApi => ({
  pack: (ref) =>
    libraryReply(async () => {
      const kept = await things.kept(ref)
      if (kept.kind !== 'knowledge') throw new TypeError(`A ${kept.kind} cannot be shared as a link.`)
      const labels = await things.labels(ref)
      const text = await packShared({ name: labels.name, knowledge: kept.value })
      return { text, left: leftOf(labels) }
    }),
  unpack: (text) =>
    libraryReply(async () => {
      const shared = await unpackShared(text)
      // Validated like a file: handmade contents are repaired or refused, with a sentence.
      const findings = new Findings()
      const read = mended(knowledgeSchema, shared.knowledge, findings)
      if ('misfit' in read) throw new LinkError(read.misfit.sentence)
      const knowledge = read.value
      const imported = readThings.add({
        kind: 'knowledge',
        value: knowledge,
        labels: labelsIn(changed(null, { name: shared.name }, 0)),
        source: SOURCE,
        isUnchanged: true,
        findings: findings.list,
        more: findings.more,
      })
      const { name, counts } = summaryOf({ ...NEW, value: knowledge })
      return { imported, knowledge, summary: { name: imported.name || name, counts } }
    }),
  packFiles: (spec) => libraryReply(() => packFiles(spec)),
  unpackFiles: (text, spec) => libraryReply(() => unpackFiles(text, spec)),
})

const SOURCE = 'a link'
const NEW = { version: 1, kind: 'knowledge', addedAt: 0, received: SOURCE } as const

const leftOf = ({ tags, notes }: Labels) => ({ tags: tags.length, notes: notes.length })
