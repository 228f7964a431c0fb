import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { stores } from '../testing/stores.ts'
import { createTusClient } from '../testing/tus-client.ts'
import { film } from '../testing/videos.ts'

describe.each(stores)('over %s', async (_, start) => {
  const { app, dataDir, inject, make } = await start()
  const { send } = createTusClient(app.fastify)

  async function movingPhoto() {
    const owner = await make.user()
    const item = await make.albumItem(await make.album(owner))
    const { body } = await send(owner, await film(), { videoOf: item.id })
    return body.data!.video!
  }

  test('a video comes whole, in parts, and not again', async () => {
    const { url, bytes, type } = await movingPhoto()
    const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      inject({ url, method, headers })
    const whole = await get()
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, bytes])
    expect(whole.headers).toMatchObject({
      'content-type': type,
      'content-length': String(bytes),
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
    })
    const etag = String(whole.headers.etag)
    const parts = [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, bytes - 1],
      ['bytes=-5', bytes - 5, bytes - 1],
      ['bytes=5-99999999', 5, bytes - 1],
    ] as const
    const check = async () => {
      for (const [range, from, to] of parts) {
        const part = await get({ range, 'if-range': etag })
        expect([part.statusCode, part.headers['content-range']]).toEqual([
          206,
          `bytes ${from}-${to}/${bytes}`,
        ])
        expect(part.rawPayload.equals(whole.rawPayload.subarray(from, to + 1))).toBe(true)
      }
    }
    await check()
    // Of a bucket without the copy that lies here.
    await rm(join(dataDir, 'cache', 'blobs'), { recursive: true, force: true })
    await check()
    expect((await get({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
    const outside = await get({ range: `bytes=${bytes}-` })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([
      416,
      `bytes */${bytes}`,
    ])
    expect(outside.headers['cache-control']).toBe('no-store')
    expect((await get({ range: 'bytes=-0' })).statusCode).toBe(416)
    expect((await get({ range: 'bytes=0-1,4-5' })).statusCode).toBe(200)
    expect((await get({ range: 'bytes=9-2' })).statusCode).toBe(200)
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304)
    const head = await get({}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(bytes),
      '',
    ])
  })

  test('an address that is none of the club’s opens nothing, and one holds for an hour at most', async () => {
    const { url } = await movingPhoto()
    const [, , , , signature, expires, name] = url.split('/') as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const at = (...parts: string[]) => inject(`/api/v1/videos/${parts.join('/')}`)
    expect((await at(signature, String(Number(expires) + 1), name)).statusCode).toBe(403)
    expect((await at(signature, expires, name.replace('.mp4', '.webm'))).statusCode).toBe(403)
    expect((await at('x', expires, name)).statusCode).toBe(403)
    expect(Number(expires) * 1000 - Date.now()).toBeLessThanOrEqual(3_600_000)
    vi.useFakeTimers({ toFake: ['Date'], now: Number(expires) * 1000 })
    const late = await inject(url)
    vi.useRealTimers()
    expect(late.statusCode).toBe(404)
  })
})
