/** An export for other programs: the choices, the chosen one, and its result. */
import type { Exportable, ExportOf, Offered } from '../../../../workers/api/library-exports.api'
import type { WrittenFile } from '../../../../workers/api/library.api'
import { slug } from '../../../library/file-name'
import type { RunSpec } from '../../../library/spec'
import { encodeHash } from '../../link/hash'
import { DEFAULT_LINK } from '../../link/link-state'
import { pngOf } from '../../picture/png'
import { svgOf, type ScreenPicture } from '../../picture/on-screen'
import { linkedSpec } from '../../state/recorded-prior'
import type { LibraryClient } from '../client'
import { computed } from '../../state/computed.svelte'

/** One line of the list. */
export interface OfferedFormat {
  readonly id: string
  readonly group: ExportGroup
  readonly label: string
  readonly holds: string
  readonly readsBack: string | null
  readonly needsGoal: boolean
  readonly make: (goal: string | null) => Promise<Made>
}
export type ExportGroup = 'picture' | 'run' | 'knowledge'

type Made =
  | { readonly files: readonly WrittenFile[] }
  /** The reason of a failure, as a sentence. */
  | { readonly problem: string }

export interface Exporting {
  readonly client: Pick<LibraryClient, 'ask'>
  readonly of: ExportOf
  /** Pictures of what is on screen. Missing: nothing is. */
  readonly pictures?: readonly ScreenPicture[]
  /** The subject of a picture: step, agent, world. */
  readonly about?: string
  /** Address of a run, without a step. Missing: the public address is used. */
  readonly linkOf?: (spec: RunSpec) => string | null
}

export class ExportChoice {
  readonly #exporting: Exporting
  #offer = $state.raw<Exportable | null>(null)
  /** Why there are no choices. */
  problem = $state<string | null>(null)
  #chosen = $state<string | null>(null)
  #goal = $state<string | null>(null)
  /** The export of the chosen format. Null: it is being written. */
  made = $state.raw<Made | null>(null)
  /** Number of the latest request; results of earlier ones are dropped. */
  #asked = 0

  readonly #readChoices = computed(() => this.#choices())
  get choices() {
    return this.#readChoices()
  }

  constructor(exporting: Exporting) {
    this.#exporting = exporting
  }

  get offer(): Exportable | null {
    return this.#offer
  }

  get chosen(): OfferedFormat | null {
    return this.choices.find(({ id }) => id === this.#chosen) ?? null
  }

  get goal(): string | null {
    return this.#goal
  }

  async start(): Promise<void> {
    const { client, of } = this.#exporting
    const reply = await client.ask((api) => api.exportable(of))
    if (reply.ok) {
      this.#offer = reply.value
      this.#goal = reply.value.goals[0] ?? null
    } else this.problem = reply.fault.message
    const [first] = this.choices
    if (this.chosen === null && first) this.choose(first.id)
  }

  choose(id: string): void {
    this.#chosen = id
    void this.#make()
  }

  aimAt(goal: string): void {
    this.#goal = goal
    if (this.chosen?.needsGoal) void this.#make()
  }

  async #make(): Promise<void> {
    const asked = ++this.#asked
    this.made = null
    const made = (await this.chosen?.make(this.#goal).catch(problemOf)) ?? null
    if (asked === this.#asked) this.made = made
  }

  #choices(): OfferedFormat[] {
    const { pictures = [] } = this.#exporting
    return [
      ...pictures.flatMap((picture) => [this.#picture(picture, 'svg'), this.#picture(picture, 'png')]),
      ...(this.#offer?.formats.map((format) => this.#format(format, this.#offer?.spec ?? null)) ?? []),
    ]
  }

  #picture(picture: ScreenPicture, type: 'svg' | 'png'): OfferedFormat {
    const { about = '' } = this.#exporting
    const isSvg = type === 'svg'
    const title = `${picture.label} · ${about}`
    return {
      id: `${picture.id}.${type}`,
      group: 'picture',
      label: `${picture.label} (${type.toUpperCase()})`,
      holds: isSvg
        ? 'The picture as lines and text, with its title and legend, in the current theme.'
        : 'The picture as pixels, with its title and legend, in the current theme.',
      readsBack: null,
      needsGoal: false,
      make: async () => {
        const svg = svgOf(picture, title)
        const content = isSvg
          ? new TextEncoder().encode(svg)
          : new Uint8Array(await (await pngOf(svg)).arrayBuffer())
        const name = `firsthand-${picture.id}-${slug(about) || 'unnamed'}.${type}`
        return { files: [{ name, type: isSvg ? 'image/svg+xml' : 'image/png', bytes: content }] }
      },
    }
  }

  #format({ about, ...format }: Offered, spec: RunSpec | null): OfferedFormat {
    const { client, of, linkOf = linkTo } = this.#exporting
    return {
      ...format,
      id: `${about}.${format.id}`,
      group: about,
      make: async (goal) => {
        const asked = {
          ...{ format: format.id, about, goal: format.needsGoal ? goal : null },
          link: spec && linkOf(spec),
        }
        const reply = await client.ask((api) => api.exported(of, asked))
        return reply.ok ? { files: reply.value } : { problem: reply.fault.message }
      },
    }
  }
}

/** A link that opens the run on this page. */
const linkTo = (spec: RunSpec): string =>
  `${location.href.split('#')[0] ?? ''}${encodeHash({ ...DEFAULT_LINK, ...linkedSpec(spec), theme: 'auto', step: null })}`

const problemOf = (error: unknown): Made => ({
  problem: error instanceof Error ? error.message : String(error),
})
