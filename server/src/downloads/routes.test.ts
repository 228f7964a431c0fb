import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAlbumDownloadLink } from '@farfolk/contract/downloads'
import { uploadAlbumItems } from '@farfolk/contract/album-items'
import { apiBase } from '@farfolk/contract/http'
import { unzipSync } from 'fflate'
import { v7 as uuid } from 'uuid'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { openFiles } from '../testing/files.ts'
import { asFile } from '../testing/pictures.ts'
import { photoForm, takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, connections, inject, make } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

const authorized = (member: Member | null) => ({
  headers: member ? { authorization: `Bearer ${member.token}` } : {},
})

async function send(owner: Member, albumId: string, files: [string, Buffer][], caption = '') {
  const { headers, payload } = await photoForm(albumId, files, { caption })
  const reply = await inject({
    method: 'POST',
    url: apiBase + uploadAlbumItems.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
  })
  expect(reply.statusCode).toBe(201)
  return reply.json().data as { id: string }[]
}

async function filledAlbum() {
  const owner = await make.user()
  const album = await make.album(owner, { name: 'Zürich: "by train"', audience: 'members' })
  const photos = [
    await takePhoto({ seed: 1, takenAt: '2024:05:01 12:13:14', at: [47.37, 8.54] }),
    await takePhoto({ seed: 2 }),
  ] as const
  const [first] = await send(owner, album.id, [['../Süd/see.jpeg', photos[0]]])
  await send(owner, album.id, [['b.jpg', photos[1]]], 'Lake?\nand more')
  return { owner, album, photos, first: first! }
}

test('an album is one zip of its originals, in order and under names of theirs', async () => {
  const { owner, album, photos } = await filledAlbum()
  const url = `${apiBase}/user/albums/${album.id}/download`
  const reply = await inject({ url, ...authorized(owner) })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(reply.rawPayload.length),
    'content-disposition':
      'attachment; filename="Zurich by train.zip"; filename*=UTF-8\'\'Z%C3%BCrich%20by%20train.zip',
    'x-content-type-options': 'nosniff',
  })
  const files = unzipSync(new Uint8Array(reply.rawPayload))
  expect(Object.keys(files)).toEqual(['001 see.jpg', '002 Lake.jpg'])
  expect(Object.values(files).map((bytes) => Buffer.from(bytes).equals(photos[0]))).toEqual([
    true,
    false,
  ])
})

test('an album whose account opens again while it is asked for is there', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  const asked = vi.spyOn(connections.pool, 'query').mockResolvedValueOnce({ rows: [] } as never)
  const url = `${apiBase}/user/albums/${album.id}/download`
  const reply = await inject({ url, ...authorized(owner) })
  asked.mockRestore()
  expect(reply.statusCode).toBe(200)
})

test('an empty album is an empty zip', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  const url = `${apiBase}/user/albums/${album.id}/download`
  const reply = await inject({ url, ...authorized(owner) })
  expect(unzipSync(new Uint8Array(reply.rawPayload))).toEqual({})
})

test('a link saves it without a session, for minutes and nothing else', async () => {
  const { owner, album } = await filledAlbum()
  const { data } = await as(owner).call(createAlbumDownloadLink, { params: { id: album.id } })
  const address = new URL(data.url)
  const link = address.pathname + address.search
  expect(Date.parse(data.expiresAt) - Date.now()).toBeLessThanOrEqual(300_000)
  expect((await inject(link)).statusCode).toBe(200)
  const other = await make.album(owner)
  expect((await inject(link.replace(album.id, other.id))).statusCode).toBe(401)
  const later = link.replace(/expires=\d+/, `expires=${Date.now() + 9_000_000}`)
  expect((await inject(later)).statusCode).toBe(401)
  const closed = { closed_at: new Date() }
  await connections.db.updateTable('member').set(closed).where('id', '=', owner.id).execute()
  expect((await inject(link)).statusCode).toBe(401)
})

test('originals are their owner’s alone', async () => {
  const { owner, album, first } = await filledAlbum()
  const [stranger, blocked] = [await make.user(), await make.user()]
  await make.friendship(owner, blocked, 'blocked')
  const urls = [
    `${apiBase}/user/albums/${album.id}/download`,
    `${apiBase}/user/album_items/${first.id}/original`,
  ]
  for (const url of urls) {
    const statusFor = async (who: Member | null) =>
      (await inject({ url, ...authorized(who) })).statusCode
    expect(await statusFor(owner)).toBe(200)
    expect(await statusFor(stranger)).toBe(403)
    expect(await statusFor(blocked)).toBe(404)
    expect(await statusFor(null)).toBe(401)
    for (const id of [uuid(), 'x']) {
      const unknown = url.replace(/[0-9a-f-]{36}/, id)
      expect((await inject({ url: unknown, ...authorized(owner) })).statusCode).toBe(404)
      expect((await inject({ url: unknown })).statusCode).toBe(401)
    }
  }
  const params = { id: album.id }
  expect((await as(stranger).call(createAlbumDownloadLink, { params })).status).toBe(403)
  expect((await as(blocked).call(createAlbumDownloadLink, { params })).status).toBe(404)
})

test('an original is as it was sent, whole or a part of it', async () => {
  const { owner, photos, first } = await filledAlbum()
  const url = `${apiBase}/user/album_items/${first.id}/original`
  const ask = (headers: Record<string, string> = {}) =>
    inject({ url, headers: { ...authorized(owner).headers, ...headers } })
  const whole = await ask()
  expect(whole.rawPayload.equals(photos[0])).toBe(true)
  expect(whole.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="see.jpeg"; filename*=UTF-8\'\'see.jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const again = await ask({ 'if-none-match': String(whole.headers.etag) })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  const part = await ask({ range: 'bytes=10-19' })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 10-19/${photos[0].length}`)
  expect(part.rawPayload.equals(photos[0].subarray(10, 20))).toBe(true)
  const end = await ask({ range: 'bytes=-5', 'if-range': String(whole.headers.etag) })
  expect(end.rawPayload.equals(photos[0].subarray(-5))).toBe(true)
  const ignored: Record<string, string>[] = [
    { range: 'bytes=10-19', 'if-range': '"another"' },
    { range: 'bytes=9999999-' },
    { range: 'bytes=5-1' },
    { range: 'bytes=0-1,4-5' },
    { range: 'lines=1-2' },
  ]
  for (const headers of ignored) {
    expect((await ask(headers)).rawPayload.equals(photos[0])).toBe(true)
  }
})

test.each([1, 2])('where photo %i cannot be had, that download breaks off', async (nth) => {
  const { owner, album } = await filledAlbum()
  const path = `${apiBase}/user/albums/${album.id}/download`
  const { blobs } = app.features
  const { fileOf } = blobs
  let asked = 0
  const away = vi.spyOn(blobs, 'fileOf').mockImplementation(async (hash) => {
    asked += 1
    if (asked === nth) throw new ApiError('unavailable')
    return fileOf(hash)
  })
  const headers = { authorization: `Bearer ${owner.token}` }
  const save = async () => {
    const reply = await fetch(`http://127.0.0.1:${await listeningPort()}${path}`, { headers })
    return Buffer.from(await reply.arrayBuffer())
  }
  await expect(save()).rejects.toThrow(/terminated|fetch failed/)
  away.mockRestore()
  expect(Object.keys(unzipSync(new Uint8Array(await save())))).toHaveLength(2)
})

test('who asks for the head of a zip has nothing opened', async () => {
  const { owner, album } = await filledAlbum()
  const fileOf = vi.spyOn(app.features.blobs, 'fileOf')
  const url = `${apiBase}/user/albums/${album.id}/download`
  const reply = await inject({ method: 'HEAD', url, ...authorized(owner) })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(fileOf).not.toHaveBeenCalled()
  fileOf.mockRestore()
})

test('who goes in the middle leaves no file open', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  const noise = Buffer.concat([await takePhoto(), Buffer.alloc(20_000_000, 'x')])
  await as(owner).call(uploadAlbumItems, {
    body: { albumItem: { albumId: album.id, file: [asFile(noise)] } },
  })
  const port = await listeningPort()
  const path = `${apiBase}/user/albums/${album.id}/download`
  const request = get({ port, path, ...authorized(owner) })
  try {
    const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
    await once(response, 'readable')
    // The name of the file comes before anything of it is read.
    await expect.poll(openBlobs).toHaveLength(1)
  } finally {
    request.on('error', () => undefined)
    request.destroy()
  }
  await expect.poll(openBlobs).toEqual([])
})

async function listeningPort(): Promise<number> {
  const { server } = app.fastify
  if (!server.listening) await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  return (server.address() as AddressInfo).port
}

async function openBlobs(): Promise<string[]> {
  return (await openFiles()).filter((file) => /\/blobs\/..\/..\//.test(file))
}
