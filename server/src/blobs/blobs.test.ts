import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { filesUnder } from '../testing/files.ts'
import { stores } from '../testing/stores.ts'
import { TooManyBytes } from './received-file.ts'
import { sweepBlobs } from './sweep-blobs.ts'

describe.each(stores)('in %s', async (_name, start) => {
  const { app, connections, dataDir, blobFolder, inject, make } = await start()
  const { blobs } = app.features
  const { db, pool } = connections
  const incoming = join(dataDir, 'blobs', 'incoming')

  async function keep(words: string): Promise<string> {
    const file = await blobs.receive(Readable.from([Buffer.from(words)]), 1_000)
    await blobs.keep(file, 'text/plain')
    return file.hash.toString('hex')
  }

  async function read(hash: string): Promise<string> {
    return readFile((await blobs.fileOf(hash)) ?? 'nothing', 'utf8')
  }

  /** Shows a blob as somebody's picture, so that it is no orphan. */
  async function show(hash: string): Promise<void> {
    const { id } = await make.user()
    await db
      .insertInto('image')
      .values({
        id,
        owner_id: id,
        blob_hash: Buffer.from(hash, 'hex'),
        width: 1,
        height: 1,
        thumbhash: 'abcd',
        color: '#ffffff',
      })
      .execute()
  }

  test('the same content is one blob, however many send it at once', async () => {
    const hashes = await Promise.all(Array.from({ length: 8 }, () => keep('the same')))
    expect(new Set(hashes).size).toBe(1)
    expect(await read(hashes[0] ?? '')).toBe('the same')
    expect(await db.selectFrom('blob').select('size').execute()).toEqual([{ size: 8 }])
    expect(await filesUnder(incoming)).toEqual([])
  })

  test('too much, and what breaks off, leaves nothing', async () => {
    const long = Readable.from([Buffer.alloc(600), Buffer.alloc(600)])
    await expect(blobs.receive(long, 1_000)).rejects.toThrow(TooManyBytes)
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('gone')
    }
    await expect(blobs.receive(Readable.from(broken()), 1_000)).rejects.toThrow('gone')
    expect(await filesUnder(incoming)).toEqual([])
  })

  test('orphans go after their time, and what somebody shows stays', async () => {
    const shown = await keep('shown')
    await show(shown)
    const orphan = await keep('orphan')
    expect(await blobs.sweep()).toEqual([])
    await pool.query(`update blob set sent_at = now() - interval '2 hours'`)
    expect(await blobs.sweep()).toEqual([orphan])
    expect(await blobs.fileOf(orphan)).toBeUndefined()
    expect(await read(shown)).toBe('shown')
  })

  test('what is sent again while it is swept is there in the end', async () => {
    for (let round = 0; round < 10; round++) {
      const words = `round ${round}`
      const hash = await keep(words)
      await pool.query(`update blob set sent_at = now() - interval '2 hours'`)
      await Promise.all([blobs.sweep(), keep(words).then(show)])
      expect(await read(hash)).toBe(words)
    }
  })

  test('a store that breaks off brings back little of what was removed before', async () => {
    await pool.query(`insert into blob (hash, size, type)
      select sha256(convert_to(n::text, 'UTF8')), 1, 'text/plain' from generate_series(1, 450) n`)
    let isBroken = true
    let removals = 0
    const store = {
      async remove() {
        removals += 1
        if (isBroken && removals > 300) throw new Error('gone')
      },
    }
    const told: string[] = []
    const onRemoved = async (hashes: readonly string[]) => void told.push(...hashes)
    await expect(sweepBlobs(db, store, { graceSeconds: 0, onRemoved })).rejects.toThrow('gone')
    const left = () => db.selectFrom('blob').select('hash').execute()
    expect(await left()).toHaveLength(250)
    expect(told).toHaveLength(200)
    isBroken = false
    expect(await sweepBlobs(db, store, { graceSeconds: 0 })).toHaveLength(250)
    expect(await left()).toEqual([])
  })

  test('what a killed process had not finished is removed', async () => {
    const old = join(incoming, 'old')
    await writeFile(old, 'half')
    await utimes(old, new Date(0), new Date(0))
    await writeFile(join(incoming, 'new'), 'half')
    await blobs.sweep()
    const left = await filesUnder(incoming)
    expect(left.map(({ name }) => name)).toEqual(['new'])
    await rm(join(incoming, 'new'))
  })

  test('the folder of what comes may go while the server runs', async () => {
    await rm(incoming, { recursive: true })
    expect(await blobs.sweep()).toEqual([])
    expect(await read(await keep('after'))).toBe('after')
  })

  test('a server whose blobs are away is not ready', async () => {
    expect((await inject('/health/ready')).statusCode).toBe(200)
    await rename(blobFolder, `${blobFolder}-away`)
    const reply = await inject('/health/ready')
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('5')
    await rename(`${blobFolder}-away`, blobFolder)
    expect((await inject('/health/ready')).statusCode).toBe(200)
  })
})
