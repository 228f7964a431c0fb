import { rm } from 'node:fs/promises'
import * as contract from '@farfolk/contract/imports'
import type { FastifyInstance } from 'fastify'
import { v7 as uuid } from 'uuid'
import { fileOf, type ReceivedFile } from '../blobs/received-file.ts'
import { makeFolder } from '../data-folder.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { spendAll } from '../limits/spend-all.ts'
import { fileNameOf } from '../uploads/file-name.ts'
import { findImport, forgetEarlier, insertImport, queueImport } from './import-rows.ts'
import { keepFile } from './keep-file.ts'
import { openArchive } from './open-archive.ts'
import { maxTrips, noCounts, planImport } from './plan.ts'
import { importFile, importFolder, runImport } from './run-import.ts'
import { sweepImports } from './sweep-imports.ts'

const importsADay = 20
const daySeconds = 86_400
const sweepSeconds = 3_600

/** What an export took along comes back. */
export function memberImports(app: FastifyInstance, features: FeatureDeps): void {
  const { connections, jobs, rateLimits, router } = features
  const { route } = router
  const { db } = connections
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  jobs.handle<{ id: string }>('imports', async ({ id: job, data }) => {
    try {
      await runImport(features, data.id, () => isStopping)
    } catch (error) {
      if (isStopping) throw error
      // Its member is told, and asks again. What their file has made of it is nobody else's affair.
      const level = error instanceof ApiError && error.status < 500 ? 'info' : 'error'
      app.log[level]({ err: error, queue: 'imports', job }, 'an import failed')
    }
  })
  jobs.repeat('imports-sweep', sweepSeconds, () => sweepImports(features))

  async function present(context: { version?: string }, memberId: string, id: string) {
    const row = await findImport(db, memberId, id)
    if (!row) throw new ApiError('not_found')
    context.version = String(row.updated_at.getTime())
    const { status, progress } = row
    // One that an older club counted lacks the kinds that came since.
    const counts = { ...noCounts(), ...row.counts }
    return { id, status, progress, counts } satisfies contract.MemberImport
  }

  async function countsOf({ path, name }: ReceivedFile, memberId: string) {
    const owner = { memberId, fileName: fileNameOf(name), pool: connections.pool }
    const archive = await openArchive(path, owner)
    try {
      return (await planImport(db, memberId, archive)).counts
    } finally {
      archive.close()
    }
  }

  route(contract.createImport, async (context) => {
    const { memberId } = context.viewer
    const { id = uuid(), file } = context.body.import
    if (await findImport(db, memberId, id)) {
      context.status = 200
      return present(context, memberId, id)
    }
    const aDay = (count: number) => ({ count: rateLimits.scaled(count), seconds: daySeconds })
    await spendAll(db, [[`import:${memberId}`, aDay(importsADay)]])
    const received = fileOf(file)
    const counts = await countsOf(received, memberId)
    const newTrips = counts.trips.found - counts.trips.standing
    if (newTrips > 0) {
      await spendAll(db, [[`imported-trips:${memberId}`, aDay(maxTrips), newTrips]])
    }
    await makeFolder(importFolder(features), 0o700)
    const kept = importFile(features, { id, memberId })
    // Before its row: a kill in between leaves a file for the sweep, and no import without one.
    await keepFile(received.path, kept)
    const fileName = fileNameOf(received.name)
    const isNew = await insertImport(db, { id, memberId, fileName, counts })
    if (!isNew && !(await findImport(db, memberId, id))) {
      await rm(kept)
      throw new ApiError('conflict', { field: 'import.id' })
    }
    if (!isNew) context.status = 200
    for (const earlier of await forgetEarlier(db, memberId, id)) {
      await rm(importFile(features, { id: earlier, memberId }), { force: true })
    }
    return present(context, memberId, id)
  })

  route(contract.startImport, async (context) => {
    const { memberId } = context.viewer
    const { id } = context.params
    await queueImport(db, memberId, id, (trx) => jobs.enqueue(trx, 'imports', { id }))
    return present(context, memberId, id)
  })

  route(contract.getImport, (context) =>
    present(context, context.viewer.memberId, context.params.id),
  )
}
