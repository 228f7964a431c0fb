import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { withAdmin } from './admin.ts'
import { startS3, type TestS3 } from './s3.ts'
import { prepareTemplate } from './template.ts'
import { dropDatabases } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrative address of the cluster that the whole run shares. */
    clusterUrl: string
    templateName: string
    /** What the names of this run's databases begin with. */
    runName: string
    /** Of the folders of files of all apps: gone with the run, also where a file's hooks do not run. */
    appsFolder: string
    /** Where blobs are kept; null: as files. */
    s3: TestS3 | null
  }
}

/**
 * One PostgreSQL for a run of the suite: TEST_DATABASE_URL where that is set, else the embedded one
 * in a folder of its own, without fsync. With TEST_BLOBS=bucket all blobs are in buckets.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL
  const { url, stop } = outside ? { url: outside, stop: async () => {} } : await startPrivate()
  project.provide('clusterUrl', url)
  project.provide('templateName', await prepareTemplate(url))
  const runName = `farfolk_${randomBytes(4).toString('hex')}`
  project.provide('runName', runName)
  const appsFolder = await mkdtemp(join(tmpdir(), 'farfolk-apps-'))
  project.provide('appsFolder', appsFolder)
  const s3 = process.env.TEST_BLOBS === 'bucket' ? await startS3() : undefined
  project.provide('s3', s3 ? { endpoint: s3.endpoint, folder: s3.folder } : null)
  return async () => {
    await s3?.stop()
    await rm(appsFolder, { recursive: true, force: true, maxRetries: 5 })
    if (outside) await dropDatabases(url, runName)
    await stop()
  }
}

async function startPrivate() {
  const dataDir = await mkdtemp(join(tmpdir(), 'farfolk-test-'))
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  await letEmptyTables(server.connectionString)
  return {
    url: server.connectionString,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The app's own role is no superuser; see `empty` of test-database.ts. */
async function letEmptyTables(url: string): Promise<void> {
  const superuser = new URL(url)
  const role = superuser.username
  superuser.username = 'postgres'
  await withAdmin(superuser.href, (client) =>
    client.query(`grant set on parameter session_replication_role to ${role}`),
  )
}
