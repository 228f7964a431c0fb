import type pg from 'pg'
import { afterEach } from 'vitest'
import { createJobs, type Jobs } from './jobs.ts'

interface Line {
  level: string
  fields: object
  message: string
}

interface MadeJobs {
  jobs: Jobs
  /** What they have logged. */
  lines: Line[]
}

interface Options {
  lookEveryMs?: number
  isPooled?: boolean
  /** In place of the usual one. */
  pool?: pg.Pool
}

/** Makes what a process of its own does beside requests; each stops at the end of its test. */
export function createMakeJobs(pool: pg.Pool): (options?: Options) => MadeJobs {
  const running: Jobs[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  })
  return (options = {}) => {
    const lines: Line[] = []
    const writer = (level: string) => (fields: object, message: string) => {
      lines.push({ level, fields, message })
    }
    const log = { info: writer('info'), warn: writer('warn'), error: writer('error') }
    const jobs = createJobs({ pool, log, ...options })
    running.push(jobs)
    return { jobs, lines }
  }
}
