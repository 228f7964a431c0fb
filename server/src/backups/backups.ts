import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '../feature-deps.ts'
import { backUpNightly } from './nightly.ts'

const lookSeconds = 3_600

/** The database in a file each night: decision 85. */
export function backups(
  { log }: FastifyInstance,
  { config, connections, jobs }: FeatureDeps,
): void {
  jobs.repeat('backups', lookSeconds, () => backUpNightly({ config, connections, log }))
}
