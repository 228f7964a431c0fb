import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { createHandIn } from '../testing/hand-in.ts'
import { startTestApp } from '../testing/test-app.ts'
import { sweepImports } from './sweep-imports.ts'

const { app, as, make, dataDir } = await startTestApp()
const { handIn, letIn } = createHandIn({ as })

const memory = '/dev/shm'
const isElsewhere = existsSync(memory) && statSync(memory).dev !== statSync(dataDir).dev

test.skipIf(!isElsewhere)('a file is kept on another file system too', async () => {
  const folder = await mkdtemp(join(memory, 'farfolk-imports-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await symlink(folder, join(dataDir, 'imports'))
  const owner = await make.user()
  const trips = strToU8(JSON.stringify([{ id: uuid(), name: 'Fjords' }]))
  const archive = zipSync({ 'profile.json': strToU8('[{}]'), 'trips.json': trips })
  const id = uuid()
  const sent = await Promise.all([1, 2].map(() => handIn(owner, archive, id)))
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 201]))
  expect(await readdir(folder)).toEqual([`${owner.id}.${id}.zip`])
  expect(await readdir(join(dataDir, 'blobs', 'incoming'))).toEqual([])

  const brokenOff = join(folder, `${owner.id}.${id}.zip.${uuid()}.part`)
  await writeFile(brokenOff, 'half')
  const hoursAgo = Date.now() / 1000 - 7_200
  await utimes(brokenOff, hoursAgo, hoursAgo)
  await sweepImports(app.features)
  expect(await readdir(folder)).toEqual([`${owner.id}.${id}.zip`])
  expect((await letIn(owner, id)).trips.added).toBe(1)
})
