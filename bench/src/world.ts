import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Connections, connect } from '@farfolk/server/src/db/database.ts'
import { startEmbeddedPostgres } from '@farfolk/server/src/db/embedded/start-embedded-postgres.ts'
import { databaseUrl, withAdmin } from '@farfolk/server/src/testing/admin.ts'
import { type Running, startFloor, startServer } from './processes.ts'

const repository = resolve(import.meta.dirname, '../..')

const sizes = {
  small: { members: 2_000, trips: 10_000 },
  large: { members: 100_000, trips: 500_000 },
}
export type ClubSize = keyof typeof sizes

export interface Club {
  url: string
  connections: Connections
}

export interface World {
  /** A folder of its own for one server's files. */
  newFolder(name: string): Promise<string>
  /** A seeded database of the bench's own PostgreSQL, made when first asked for. */
  club(size: ClubSize): Promise<Club>
  /** A server over that club, which runs until the bench ends. */
  server(size: ClubSize): Promise<Running>
  floor(file: string, env?: Record<string, string>): Promise<Running>
  /** Ends whatever was started. */
  end(): Promise<void>
}

/**
 * A durable PostgreSQL of the bench's own: to the servers it is DATABASE_URL's. It is thrown away in
 * the end, unless `keptIn` names a folder in which the next run finds its clubs again.
 */
export async function createWorld(keptIn?: string): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'farfolk-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: keptIn ?? join(folder, 'database') })
  const clubs = new Map<string, Promise<Club>>()
  const running = new Map<string, Promise<Running>>()
  const ending = new AbortController()

  async function newFolder(name: string) {
    const path = join(folder, name)
    await mkdir(path, { recursive: true })
    return path
  }

  async function createClub(size: ClubSize): Promise<Club> {
    const name = `club_${size}`
    const url = databaseUrl(postgres.connectionString, name)
    await withAdmin(postgres.connectionString, async (client) => {
      const found = await client.query('select from pg_database where datname = $1', [name])
      if (found.rowCount) return
      // Named so only when it is whole.
      const draft = `${name}_${process.pid}`
      await client.query(`create database ${draft}`)
      await fill(databaseUrl(postgres.connectionString, draft), size, ending.signal)
      await client.query(`alter database ${draft} rename to ${name}`)
    })
    return { url, connections: connect({ url, statementTimeoutMs: 0 }) }
  }

  const club: World['club'] = (size) => onceFor(clubs, size, () => createClub(size))

  return {
    newFolder,
    club,
    server: (size) =>
      onceFor(running, size, async () =>
        startServer({
          dataDir: await newFolder(`server-${size}`),
          databaseUrl: (await club(size)).url,
        }),
      ),
    floor: (file, env = {}) => onceFor(running, file, () => startFloor(file, env)),
    async end() {
      // Nobody waits for a club that is still being made.
      ending.abort()
      const processes = await Promise.allSettled(running.values())
      for (const each of processes) if (each.status === 'fulfilled') await each.value.stop()
      const made = await Promise.allSettled(clubs.values())
      for (const each of made) if (each.status === 'fulfilled') await each.value.connections.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As `npm run seed` does. */
async function fill(url: string, size: ClubSize, signal: AbortSignal): Promise<void> {
  const { members, trips } = sizes[size]
  console.log(`Making a club of ${trips.toLocaleString('en')} trips ...`)
  const started = Date.now()
  const child = spawn(
    process.execPath,
    ['server/src/demo/seed.ts', '--members', `${members}`, '--trips', `${trips}`],
    {
      cwd: repository,
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'inherit'],
      signal,
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the club could not be made')
  console.log(`  ${Math.round((Date.now() - started) / 1000)} s`)
}

function onceFor<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>) {
  const found = made.get(key) ?? make()
  made.set(key, found)
  return found
}
