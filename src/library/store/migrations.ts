/** One step from a database's shape to the next. */
export interface Migration {
  /** The version that the database has afterwards. */
  readonly to: number
  /** May wait for requests of its transaction (idb's `wrap` makes promises of them), and for nothing else. */
  migrate(database: IDBDatabase, transaction: IDBTransaction): void | Promise<void>
}

/** In order and without a gap. A released migration never changes: the next change gets the next number. */
export const MIGRATIONS: readonly Migration[] = [
  {
    to: 1,
    migrate(database) {
      database.createObjectStore('runs')
      database.createObjectStore('transcripts')
      database.createObjectStore('knowledge')
    },
  },
  {
    to: 2,
    migrate(database) {
      database.createObjectStore('readings')
      database.createObjectStore('results')
      database.createObjectStore('studies')
    },
  },
  {
    to: 3,
    migrate(database) {
      database.createObjectStore('vectors')
      database.createObjectStore('replies')
    },
  },
  {
    to: 4,
    migrate(database) {
      database.createObjectStore('aside')
    },
  },
  {
    to: 5,
    migrate(database) {
      for (const store of ['kept', 'summaries', 'labels', 'bin', 'binned', 'folder'])
        database.createObjectStore(store)
    },
  },
  {
    to: 6,
    migrate(database) {
      database.createObjectStore('losses')
    },
  },
]

/** The list's last version. @throws RangeError where a number is missing or out of order */
export function versionOf(migrations: readonly Migration[]): number {
  for (const [at, { to }] of migrations.entries()) {
    if (to !== at + 1)
      throw new RangeError(
        `Migration ${at + 1} leads to version ${to}, but should lead to version ${at + 1}.`,
      )
  }
  return migrations.length
}

/** Takes a database from version `from` to the newest, within the transaction of its upgrade. */
export async function migrate(
  migrations: readonly Migration[],
  from: number,
  ...upgrade: Parameters<Migration['migrate']>
): Promise<void> {
  for (const migration of migrations) if (migration.to > from) await migration.migrate(...upgrade)
}
