import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { StartError } from '../start-error.ts'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')

async function migrationFiles(): Promise<string[]> {
  const files = await readdir(folder)
  return files.filter((file) => /^\d{4}_[\w-]+\.ts$/.test(file)).sort()
}

/** Read when it is applied: hardly a start applies one, and all of them take 4 MB. */
function readLate(file: string): Migration {
  return {
    async up(db) {
      const { up } = (await import(pathToFileURL(join(folder, file)).href)) as Migration
      await up(db)
    },
  }
}

/**
 * Brings the schema to the newest version, under the migrator's lock: many may start at once. All in one
 * transaction, however long that is: half of an update would be a database that neither release takes.
 * Throws StartError where the database has migrations that are not here.
 */
export async function migrateToLatest(db: Database): Promise<{ applied: string[] }> {
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (isOfNewerClub(error)) {
    throw new StartError('The database is of a newer Farfolk: update this one, or name another')
  }
  if (error) throw error
  return { applied: (results ?? []).map((result) => result.migrationName) }
}

/** As an older release would, up to this migration, in the transaction that the only connection of `db` is in. */
export async function migrateUpTo(db: Database, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider, disableTransactions: true })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

/** In their order. */
export async function migrationNames(): Promise<string[]> {
  const files = await migrationFiles()
  return files.map((file) => file.replace(/\.ts$/, ''))
}

const provider: MigrationProvider = {
  async getMigrations() {
    const names = await migrationNames()
    return Object.fromEntries(names.map((name) => [name, readLate(`${name}.ts`)]))
  },
}

// Kysely gives this error no type of its own.
function isOfNewerClub(error: unknown): boolean {
  return (
    error instanceof Error && /previously executed migration \S+ is missing/.test(error.message)
  )
}

/** Names the schema that the migrations make: another text in any of them, another name. */
export async function schemaVersion(): Promise<string> {
  const texts = []
  for (const file of await migrationFiles()) {
    texts.push(file, await readFile(join(folder, file), 'utf8'))
  }
  return hash('sha256', texts.join('\0'), 'hex').slice(0, 16)
}
