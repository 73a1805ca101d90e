import { grouped } from '../../src/engine/sentence'
import type { Run } from '../../src/engine/run'
import { cardOf } from '../../src/library/cards'
import { logHash, specId } from '../../src/library/digest'
import { slug } from '../../src/library/file-name'
import { formatsOf, goalsOf, written } from '../../src/library/exports'
import { ExportError, type Format } from '../../src/library/exports/types'
import { eventsAsLines } from '../../src/library/exports/run/events'
import { RUN_FORMATS, type RunFormat } from '../../src/library/exports/run/formats'
import { storyMarkdown, storyText } from '../../src/library/exports/run/story'
import { formatValue } from '../../src/engine/format-value'
import { knowledgeOfRun } from '../../src/library/knowledge'
import type { Knowledge } from '../../src/library/knowledge/types'
import type { Recording } from '../../src/library/recording'
import { replayTo } from '../../src/library/replay'
import type { RunSpec } from '../../src/library/spec'
import { NO_LABELS, type Labels } from '../../src/library/store/library-types'
import { nameOfRun, summaryOf } from '../../src/library/store/summary'
import { wordsOfRun } from '../../src/library/words'
import type { ExportApi, ExportAsked, ExportOf, Exportable, Offered } from '../api/library-exports.api'
import type { WrittenFile } from '../api/library.api'
import { attributionFor } from '../run/player/attribution'
import { libraryReply } from './fault'
import type { LibraryContext } from './context'
import { thingOf } from './shelf'

/** The possible contents of an export: a run, knowledge, or a run's knowledge at its step. */
interface Source {
  readonly name: string
  readonly labels: Labels
  readonly recording: Recording | null
  readonly knowledge: () => Promise<Knowledge | null>
}

/** Things of the Library, and the run that is open, in the formats of other programs. */
export function exporting(context: LibraryContext): ExportApi {
  return {
    exportable: (of) => libraryReply(async () => exportableOf(await sourceOf(context, of))),
    exported: (of, asked) => libraryReply(async () => filesOf(context, await sourceOf(context, of), asked)),
  }
}

async function sourceOf(context: LibraryContext, of: ExportOf): Promise<Source> {
  if (of.kind === 'open') return ofRun(context, of.recording, NO_LABELS)
  const thing = await thingOf(context, of)
  const { labels } = thing
  switch (thing.kind) {
    case 'run':
    case 'recording':
      return ofRun(context, thing.value, labels)
    case 'knowledge': {
      const { value } = thing
      const kept = { version: 1, kind: 'knowledge', value, addedAt: 0, received: null } as const
      const name = labels.name || summaryOf(kept).name
      return { name, labels, recording: null, knowledge: () => Promise.resolve(value) }
    }
    case 'study':
    case 'problem':
    case 'document':
      return { name: labels.name, labels, recording: null, knowledge: () => Promise.resolve(null) }
    default:
      return thing satisfies never
  }
}

const ofRun = (context: LibraryContext, recording: Recording, labels: Labels): Source => ({
  name: labels.name || nameOfRun(recording.spec),
  labels,
  recording,
  knowledge: async () => knownIn(await played(context, recording), recording.spec),
})

/**
 * The run at its step, and no model is asked.
 * @throws ExportError where not all replies up to there are here; RecordingError
 */
async function played({ resources }: LibraryContext, recording: Recording): Promise<Run> {
  const run = replayTo(recording.step, recording, await resources())
  if (run.step < recording.step && !run.ended)
    throw new ExportError(
      `This run can be replayed only to step ${grouped(run.step)} of ${grouped(recording.step)}: later replies are not in the recording. Nothing was exported.`,
    )
  return run
}

/** The run's knowledge, with its origins. */
async function knownIn(run: Run, spec: RunSpec): Promise<Knowledge> {
  const events = run.events.map(await attributionFor(run))
  return knowledgeOfRun({ spec, id: specId(spec), events, step: run.step })
}

async function exportableOf({ name, recording, knowledge }: Source): Promise<Exportable> {
  const known = await knowledge()
  const offered = (format: Format, about: Offered['about'], needsGoal: boolean): Offered => {
    const { id, label, extension, type, holds, readsBack } = format
    return { id, label, extension, type, holds, readsBack, about, needsGoal }
  }
  return {
    name,
    formats: [
      ...(recording ? RUN_FORMATS.map((format) => offered(format, 'run', false)) : []),
      ...(known ? formatsOf(known).map((format) => offered(format, 'knowledge', format.needsGoal)) : []),
    ],
    goals: known ? goalsOf(known) : [],
    spec: recording?.spec ?? null,
  }
}

async function filesOf(
  context: LibraryContext,
  source: Source,
  asked: ExportAsked,
): Promise<readonly WrittenFile[]> {
  const { recording, name } = source
  if (asked.about === 'run') {
    const format = RUN_FORMATS.find(({ id }) => id === asked.format)
    if (!recording || !format)
      throw new ExportError(`A ${name} cannot be exported as ${formatValue(asked.format)}.`)
    const text = await runText(context, recording, format.id, asked.link)
    return [fileOf(fileName(name, recording.step), format, '', text)]
  }
  const knowledge = await source.knowledge()
  const format = knowledge && formatsOf(knowledge).find(({ id }) => id === asked.format)
  if (!knowledge || !format)
    throw new ExportError(`${formatValue(name)} cannot be exported as ${formatValue(asked.format)}.`)
  const step = recording ? `, step ${grouped(recording.step)}` : ''
  const about = { title: `What is known: ${name}${step}`, goal: format.needsGoal ? asked.goal : null }
  const parts = written(format.id, knowledge, source.labels, about)
  const base = fileName(name, recording?.step ?? null) + (about.goal === null ? '' : `-${slug(about.goal)}`)
  return parts.map(({ part, text }) => fileOf(base, format, part, text))
}

async function runText(
  context: LibraryContext,
  recording: Recording,
  format: RunFormat,
  link: string | null,
): Promise<string> {
  const { spec } = recording
  const run = await played(context, recording)
  const { events } = run
  if (format === 'events') return eventsAsLines(spec, events, logHash(events))
  const agent = cardOf('agent', spec.agent.id)?.label ?? 'The agent'
  const told = { agent, words: await wordsOfRun(spec), link }
  if (format === 'story') return storyText(events, told)
  const attributed = await attributionFor(run)
  const account = run.setup.mind.attempts()
  events.forEach((event, place) => account.see(attributed(event), place))
  const world = cardOf('world', spec.world.id)?.label ?? spec.world.id
  const about = `${world}, seed ${spec.seed}, up to step ${grouped(run.step)}.`
  return storyMarkdown(account.attempts, about, told)
}

const encoder = new TextEncoder()
const fileOf = (base: string, { extension, type }: Format, part: string, text: string): WrittenFile => ({
  name: `${base}${part === '' ? '' : `-${part}`}.${extension}`,
  type,
  bytes: encoder.encode(text),
})

const fileName = (name: string, step: number | null) =>
  `firsthand-${slug(name) || 'unnamed'}${step === null ? '' : `-step-${step}`}`
