/** Knowledge that is named entries of claims: its one form, its origins, its schema, and how it is packed, once for all minds. */
import * as v from 'valibot'
import type { Dictionary } from '../links/dictionary'
import type { PackedOrigins } from '../links/origins'
import { list, type Port } from '../links/port'
import { claimsOf, type KnowledgeClaim, type ClaimedThing } from './claims'
import { MAX_ITEMS, MAX_OTHERS } from './limits'
import { inOrder } from './read-run'
import type { Origin } from './types'

type Entries<C extends KnowledgeClaim> = Readonly<Record<string, ClaimedThing<C>>>
type Origins = readonly Origin[]

/** A mind's description of the format of its claims. */
interface ClaimForm<C extends KnowledgeClaim> {
  /** The claim in its one form: equal claims, equal bytes. */
  readonly canonical: (claim: C) => C
  /** The claim with each of its lists of origins changed. */
  readonly mapOrigins: (claim: C, change: (origins: Origins) => Origins) => C
}

/** The packed text of the entries, and how a claim is packed in it. */
interface PackedEntries<C extends KnowledgeClaim> {
  readonly port: Port
  readonly names: Dictionary
  /** The kind of name that an entry has in the packed text. */
  readonly about: string
  readonly origins: PackedOrigins
  readonly claim: (value: C | undefined, name: string) => C
}

interface EntriesCode<C extends KnowledgeClaim> {
  canonical(entries: Entries<C>): Entries<C>
  /** All origins, some more than once. */
  origins(entries: Entries<C>): Iterable<Origin>
  withOrigins(entries: Entries<C>, replace: (origin: Origin) => Origin): Entries<C>
  /** @param entry reads a claim with its others (`othersSchema`), in any form @param plural what entries are called */
  schema(
    name: v.GenericSchema<string, string>,
    entry: v.GenericSchema<unknown, ClaimedThing<C>>,
    plural: string,
  ): v.GenericSchema<unknown, Entries<C>>
  /** Packs or reads entries: see `links/port.ts`. */
  packed(entries: Entries<C> | undefined, packing: PackedEntries<C>): Entries<C>
}

export const othersSchema = <C extends v.GenericSchema>(claim: C) =>
  v.exactOptional(v.pipe(v.array(claim), v.maxLength(MAX_OTHERS)))

export function entriesCode<C extends KnowledgeClaim>({
  canonical,
  mapOrigins,
}: ClaimForm<C>): EntriesCode<C> {
  function mapEntry(entry: ClaimedThing<C>, change: (claim: C) => C): ClaimedThing<C> {
    const [top, ...others] = claimsOf<C>(entry)
    return others.length > 0 ? { ...change(top), others: others.map(change) } : change(top)
  }
  const map = (entries: Entries<C>, change: (claim: C) => C): Entries<C> =>
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, mapEntry(entry, change)]))
  const inForm = (entries: Entries<C>) => inOrder(map(entries, canonical))
  return {
    canonical: inForm,
    origins(entries) {
      const all: Origin[] = []
      map(entries, (claim) =>
        mapOrigins(claim, (origins) => {
          all.push(...origins)
          return origins
        }),
      )
      return all
    },
    withOrigins: (entries, replace) =>
      inForm(map(entries, (claim) => mapOrigins(claim, (origins) => origins.map(replace)))),
    schema: (name, entry, plural) =>
      v.pipe(
        v.record(
          name,
          v.pipe(
            entry,
            v.transform((one) => mapEntry(one, canonical)),
          ),
        ),
        v.check(
          (entries) => Object.keys(entries).length <= MAX_ITEMS,
          `There can be at most ${MAX_ITEMS} ${plural}.`,
        ),
        v.transform(inOrder),
      ),
    packed: (entries, { port, names, about, origins, claim }) =>
      names.record<ClaimedThing<C>>(port, about, entries, (entry, name) => {
        origins.next()
        const first = claim(entry, name)
        if (!port.flag('others', entry?.others !== undefined)) return first
        return { ...first, others: list(port, 'others', entry?.others, (one) => claim(one, name)) }
      }),
  }
}
