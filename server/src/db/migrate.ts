import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')

async function migrationFiles(): Promise<string[]> {
  const files = await readdir(folder)
  return files.filter((file) => /^\d{4}_[\w-]+\.ts$/.test(file)).sort()
}

/** Brings the schema to the newest version, under the migrator's lock: many may start at once. */
export async function migrateToLatest(db: Database): Promise<{ applied: string[] }> {
  const migrator = new Migrator({
    db,
    provider: {
      async getMigrations() {
        const migrations: Record<string, Migration> = {}
        for (const file of await migrationFiles()) {
          migrations[file.replace(/\.ts$/, '')] = await import(join(folder, file))
        }
        return migrations
      },
    },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return { applied: (results ?? []).map((result) => result.migrationName) }
}

/** Names the schema that the migrations make: another text in any of them, another name. */
export async function schemaVersion(): Promise<string> {
  const texts = []
  for (const file of await migrationFiles()) {
    texts.push(file, await readFile(join(folder, file), 'utf8'))
  }
  return hash('sha256', texts.join('\0'), 'hex').slice(0, 16)
}
