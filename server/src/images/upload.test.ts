import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { apiBase } from '@farfolk/contract/http'
import { maxUploadBytes } from '@farfolk/contract/images'
import { updateOwnUser } from '@farfolk/contract/members'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { asFile, drawJpeg, drawPicture } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, connections, dataDir, inject, make } = await startTestApp()

let port = 0
beforeAll(async () => {
  await app.fastify.listen({ port: 0 })
  const address = app.fastify.server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})

const incoming = () => readdir(join(dataDir, 'blobs', 'incoming'))

async function send(bytes: Uint8Array) {
  const member = await make.user()
  const reply = await as(member).call(updateOwnUser, { body: { user: { avatar: asFile(bytes) } } })
  expect(await incoming()).toEqual([])
  return reply
}

async function storedImages() {
  return connections.db.selectFrom('image').selectAll().execute()
}

const picture = () => drawPicture({ width: 300, height: 200 })

test.each([
  ['JPEG', () => picture().jpeg()],
  ['a progressive JPEG', () => picture().jpeg({ progressive: true })],
  ['CMYK', () => picture().toColourspace('cmyk').jpeg()],
  ['PNG', () => picture().png()],
  ['PNG of 16 bits in grey', () => picture().toColourspace('grey16').png()],
  ['WebP', () => picture().webp()],
  ['AVIF', () => picture().avif({ effort: 0 })],
  ['GIF', () => picture().gif()],
])('%s is taken', async (_type, draw) => {
  const reply = await send(await draw().toBuffer())
  expect(reply.data.profile.avatar).toMatchObject({ width: 300, height: 200 })
})

test('the orientation is applied, and nothing of the camera goes to others', async () => {
  const bytes = await picture()
    .withExif({
      IFD0: { Make: 'Camera of mine' },
      IFD3: { GPSLatitude: '59/1 19/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).orientation).toBe(6)
  const { data } = await send(bytes)
  expect(data.profile.avatar).toMatchObject({ width: 200, height: 300 })
  for (const accept of ['image/avif', 'image/webp', '*/*']) {
    const url = data.profile.avatar?.variants.screen.src ?? ''
    const { rawPayload } = await inject({ url, headers: { accept } })
    expect(bytes.includes('Camera of mine')).toBe(true)
    const shown = await sharp(rawPayload).metadata()
    expect(shown).toMatchObject({ width: 200, height: 300 })
    expect(shown.exif).toBeUndefined()
    expect(rawPayload.includes('Camera of mine')).toBe(false)
  }
})

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'
const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])

async function withComment(words: string): Promise<Buffer> {
  const jpeg = await drawJpeg()
  const text = Buffer.from(words)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    text,
    jpeg.subarray(2),
  ])
}

test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
  ['nothing', () => new Uint8Array(), 415, 'unsupported_type'],
  ['a text', () => Buffer.from('GIF for a picture'), 415, 'unsupported_type'],
  ['SVG', () => Buffer.from(svg), 415, 'unsupported_type'],
  [
    'SVG with a preamble',
    () => Buffer.from(`<?xml version="1.0"?>${svg}`),
    415,
    'unsupported_type',
  ],
  ['TIFF', () => picture().tiff().toBuffer(), 415, 'unsupported_type'],
  ['PDF', () => Buffer.from('%PDF-1.7\n'), 415, 'unsupported_type'],
  [
    'a picture that is a page',
    () => withComment('<script>alert(1)</script>'),
    415,
    'unsupported_type',
  ],
  ['a picture that is a PDF', () => withComment('%PDF-1.4\n1 0 obj'), 415, 'unsupported_type'],
  [
    'a picture that is an archive',
    async () => Buffer.concat([await drawJpeg(), zipEnd]),
    415,
    'unsupported_type',
  ],
  [
    'a picture with a page behind it',
    async () => Buffer.concat([await drawJpeg(), Buffer.from('<html><script>alert(1)</script>')]),
    415,
    'unsupported_type',
  ],
  [
    'a picture with a page far behind it',
    async () =>
      Buffer.concat([await drawJpeg(), Buffer.from('<?php echo 1;'), Buffer.alloc(100_000)]),
    415,
    'unsupported_type',
  ],
  ['a picture that is a script', () => Buffer.from('GIF89a/*\0\0*/=1;'), 415, 'unsupported_type'],
  ['a broken JPEG', async () => (await drawJpeg()).subarray(0, 2_000), 422, 'broken_image'],
  [
    'a broken PNG',
    async () => (await picture().png().toBuffer()).subarray(0, -40),
    422,
    'broken_image',
  ],
  [
    'a broken WebP',
    async () => (await picture().webp().toBuffer()).subarray(0, -40),
    422,
    'broken_image',
  ],
  [
    'a broken AVIF',
    async () => (await picture().avif({ effort: 0 }).toBuffer()).subarray(0, -40),
    422,
    'broken_image',
  ],
  ['a header alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 422, 'broken_image'],
  ['too many bytes', () => Buffer.alloc(maxUploadBytes + 1, 0xff), 413, 'too_large'],
  ['too many pixels', hugePng, 413, 'too_large'],
])('%s is refused', async (_what, make, status, code) => {
  const reply = await send(await make())
  expect(reply).toMatchObject({ status, errors: [{ code, field: 'user.avatar' }] })
  expect(await storedImages()).toEqual([])
})

/** A hundred and twenty megapixels in a few kilobytes. */
async function hugePng(): Promise<Buffer> {
  const create = { width: 12_000, height: 10_000, channels: 3, background: '#123456' } as const
  return sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer()
}

test('a picture in a file that ends in words of a camera is no archive', async () => {
  const reply = await send(Buffer.concat([await drawJpeg(), Buffer.from('PK\x05\x06 and more')]))
  expect(reply.status).toBe(200)
})

const boundary = 'x-boundary-x'
function part(name: string, value: string | Buffer, filename?: string): Buffer {
  const file = filename === undefined ? '' : `; filename="${filename}"`
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
}
const end = Buffer.from(`--${boundary}--\r\n`)

async function sendForm(payload: Buffer, type = `multipart/form-data; boundary=${boundary}`) {
  const { token } = await make.user()
  const reply = await inject({
    method: 'PATCH',
    url: `${apiBase}/user`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  })
  expect(await incoming()).toEqual([])
  return { status: reply.statusCode, body: reply.json() }
}

test.each<[string, Buffer, number]>([
  ['without an end', part('user[profile][bio]', 'Hello'), 400],
  ['with a file that has no end', part('user[avatar]', 'abc', 'a.jpg'), 400],
  ['that is none', Buffer.from('hello'), 400],
  ['with a text for a file', Buffer.concat([part('user[avatar]', 'abc'), end]), 422],
  ['with a file for a text', Buffer.concat([part('user[profile][bio]', 'abc', 'a.txt'), end]), 422],
  [
    'with two files',
    Buffer.concat([part('user[avatar]', 'a', 'a'), part('user[avatar]', 'b', 'b'), end]),
    422,
  ],
  ['with a long text', Buffer.concat([part('user[profile][bio]', 'x'.repeat(200_000)), end]), 413],
  [
    'with a prototype',
    Buffer.concat([
      part('__proto__[x]', 'y'),
      part('user[__proto__][x]', 'y'),
      part('user[constructor][prototype][x]', 'y'),
      end,
    ]),
    422,
  ],
  [
    'with a thousand fields',
    Buffer.concat([...Array.from({ length: 1_000 }, (_, n) => part(`user[f${n}]`, '')), end]),
    413,
  ],
  [
    'with no file chosen',
    Buffer.concat([part('user[avatar]', '', ''), part('user[profile][bio]', 'Hi'), end]),
    200,
  ],
])('a form %s', async (_what, payload, status) => {
  expect((await sendForm(payload)).status).toBe(status)
  expect({}).not.toHaveProperty('x')
})

test.each([
  'form-data',
  'form-data; filename="a.jpg"',
  'form-data; name',
  'form-data; name=',
  'form-data; name=""; filename',
  'form-data; name="a\u0000b"',
  "form-data; name*=utf-8''%ZZ",
  "form-data; filename*=zz-9''%E4",
  'attachment; name="user"',
  '',
])('a part of a form whose header is "%s" ends no server', async (disposition) => {
  const header = `--${boundary}\r\nContent-Disposition: ${disposition}\r\n`
  const types = ['', 'Content-Type: image/jpeg\r\n', 'Content-Transfer-Encoding: base64\r\n']
  for (const type of types) {
    const payload = Buffer.concat([Buffer.from(`${header}${type}\r\nabc\r\n`), end])
    expect((await sendForm(payload)).status).toBeLessThan(500)
  }
})

test('a part that names no field is refused', async () => {
  const head = `--${boundary}\r\nContent-Disposition: form-data`
  const words = Buffer.concat([Buffer.from(`${head}\r\n\r\nabc\r\n`), end])
  const file = Buffer.concat([Buffer.from(`${head}; filename="a.jpg"\r\n\r\nabc\r\n`), end])
  for (const payload of [words, file])
    expect(await sendForm(payload)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'malformed_body' }] },
    })
})

test('a form that names no boundary', async () => {
  expect((await sendForm(end, 'multipart/form-data')).status).toBe(400)
})

test('an upload that breaks off leaves nothing', async () => {
  const { token } = await make.user()
  const jpeg = await drawJpeg({ width: 2_000, height: 2_000 })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `PATCH ${apiBase}/user HTTP/1.1\r\nHost: club.example\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 9000000\r\n\r\n`,
  )
  socket.write(part('user[avatar]', jpeg, 'a.jpg'))
  await expect.poll(incoming).toHaveLength(1)
  socket.destroy()
  await expect.poll(incoming).toEqual([])
  expect(await storedImages()).toEqual([])
})

test('who is not signed in is told before the file has come', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `PATCH ${apiBase}/user HTTP/1.1\r\nHost: club.example\r\nAuthorization: Bearer ${'a'.repeat(43)}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 9000000\r\n\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /)
  socket.destroy()
})
