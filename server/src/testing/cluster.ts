import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { prepareTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrative address of the cluster that the whole run shares. */
    clusterUrl: string
    templateName: string
  }
}

/**
 * One PostgreSQL for a run of the suite: TEST_DATABASE_URL where that is set, else the embedded one
 * in a folder of its own, without fsync.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL
  const { url, stop } = outside ? { url: outside, stop: async () => {} } : await startPrivate()
  project.provide('clusterUrl', url)
  project.provide('templateName', await prepareTemplate(url))
  return stop
}

async function startPrivate() {
  const dataDir = await mkdtemp(join(tmpdir(), 'farfolk-test-'))
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  return {
    url: server.connectionString,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
