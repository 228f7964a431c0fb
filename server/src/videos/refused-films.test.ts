import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getUploadedItem, uploadsPath } from '@farfolk/contract/uploads'
import { videoRefusals, videoTooLarge } from '@farfolk/contract/videos'
import { expect, test } from 'vitest'
import { filesUnder } from '../testing/files.ts'
import { inFolder } from '../testing/s3.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient, metadataOf, uploadIdOf } from '../testing/tus-client.ts'
import { film } from '../testing/videos.ts'
import { filming, makeFilms } from './testing.ts'

const club = await startTestApp(inFolder)
const { as, dataDir } = club
const { incoming, move, photo } = filming(club)
const [first, second] = await makeFilms()

const broken = { status: 422, errors: [{ code: 'broken_image', message: videoRefusals.broken }] }
const unknown = {
  status: 415,
  errors: [{ code: 'unsupported_type', message: videoRefusals.unsupported }],
}

test.each([
  ['HEVC', () => film({ video: 'hevc' }), unknown],
  ['sound that no browser plays', () => film({ container: 'mov', audio: 'pcm-s16' }), unknown],
  ['two films in one', () => film({ tracks: 2 }), unknown],
  [
    'an archive',
    async () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500)]),
    unknown,
  ],
  ['a picture', async () => await blobPicture(), unknown],
  ['one that was cut off in its film', async () => first.subarray(0, first.length - 30), broken],
  ['one that was cut off in its header', async () => first.subarray(0, 300), broken],
  ['WebM that ends in what is none', async () => endlessEnd(), broken],
  ['WebM that was cut off', async () => second.subarray(0, second.length / 2), broken],
  ['boxes without an end', async () => boxes(400_000), broken],
  ['a box of a huge length', async () => hugeBox(), broken],
  ['a table of more pictures than there are bytes', async () => hugeTable(), broken],
  ['more pictures in one place than there are', async () => hugeChunk(), broken],
  ['a box that contains itself for ever', async () => zeroBox(), broken],
  [
    'one that lasts too long',
    () => film({ seconds: 7_300, audio: null }),
    {
      status: 413,
      errors: [{ code: 'too_large', message: videoRefusals.tooLong }],
    },
  ],
])('%s is refused, and leaves nothing', { timeout: 20_000 }, async (_, make_, wanted) => {
  const { owner, item, seen } = await photo()
  const before = await readdir(join(dataDir, 'uploads'))
  const { body, status, upload } = await move(owner, await make_(), item.id)
  expect({ status, errors: body.errors }).toMatchObject(wanted)
  expect(body.errors?.[0]?.field).toBe('albumItem.file')
  const asked = { params: { id: uploadIdOf(upload.url) } }
  expect((await as(owner).call(getUploadedItem, asked)).status).toBe(wanted.status)
  expect((await seen())?.video).toBeUndefined()
  expect([await incoming(), await readdir(join(dataDir, 'uploads'))]).toEqual([[], before])
})

async function blobPicture() {
  const [file] = await filesUnder(join(dataDir, 'blobs'))
  return file!.bytes
}

function box(name: string, content: Buffer, length = content.length + 8) {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isomavc1', 'latin1'))

function boxes(count: number) {
  return Buffer.concat([ftyp, ...Array(count).fill(box('free', Buffer.alloc(0)))])
}

function hugeBox() {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(2n ** 62n)
  return Buffer.concat([ftyp, box('moov', length, 1), Buffer.alloc(100)])
}

/** Whoever looks behind its parts for another one comes to the end of the file, and has found none. */
function endlessEnd() {
  const segment = second.indexOf(Buffer.from('18538067', 'hex')) + 4
  const bytes = Buffer.concat([second, Buffer.alloc(1_000)])
  // Of a length that is not told: it goes as far as the file.
  bytes.write('01ffffffffffffff', segment, 'hex')
  return bytes
}

function zeroBox() {
  return Buffer.concat([ftyp, box('moov', box('trak', box('mdia', Buffer.alloc(64))))])
}

/** Its table of sizes says that there are four thousand million of them, of no byte each. */
function hugeTable() {
  const bytes = Buffer.from(first)
  const at = bytes.indexOf('stsz')
  bytes.writeUInt32BE(1, at + 8)
  bytes.writeUInt32BE(0xffff_fff0, at + 12)
  const times = bytes.indexOf('stts')
  bytes.writeUInt32BE(0xffff_fff0, times + 12)
  return bytes
}

/** Who looks for one of its pictures adds up the sizes of four thousand million others. */
function hugeChunk() {
  const bytes = Buffer.from(first)
  const at = bytes.indexOf('stsc')
  bytes.writeUInt32BE(0xffff_fff0, at + 16)
  return bytes
}

test('a club that takes none says so', async () => {
  const { words, status } = await beginIn({ VIDEO_MAX_MB: '0' }, 5)
  expect([status, words]).toEqual([415, videoRefusals.none])
})

test('the limit of a club is its own', async () => {
  const { words, status } = await beginIn({ VIDEO_MAX_MB: '30' }, 31 * 1024 * 1024)
  expect(status).toBe(413)
  expect(words).toBe(videoTooLarge(30))
})

/** What is answered to the first request of a video. */
async function beginIn(env: Record<string, string>, length: number) {
  const club = await startTestApp(env)
  const owner = await club.make.user()
  const item = await club.make.albumItem(await club.make.album(owner))
  const reply = await createTusClient(club.app.fastify).ask(owner, 'POST', uploadsPath, {
    'upload-length': String(length),
    'upload-metadata': metadataOf({ videoOf: item.id }),
  })
  const { errors } = (await reply.json()) as { errors: { message: string }[] }
  return { status: reply.status, words: errors[0]?.message }
}
