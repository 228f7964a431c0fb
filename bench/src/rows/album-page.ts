import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Connections } from '@farfolk/server/src/db/database.ts'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { openBrowser, readLayoutShift } from '../browser.ts'
import { drawJpeg, writePictures } from '../pictures.ts'
import { startServer } from '../processes.ts'
import type { Subject } from '../rows.ts'
import { ms } from '../words.ts'

const photos = 200
const side = { width: 2_000, height: 1_500 }

/** What a visitor's first view of a large album costs. */
export const albumPage: Subject = {
  name: 'album',
  async run({ world }) {
    const { url, connections } = await world.club('small')
    const dataDir = await world.newFolder('album')
    const small = await sharp(await drawJpeg())
      .resize(side.width, side.height)
      .jpeg({ quality: 80 })
      .toBuffer()
    const pictures = await writePictures(join(dataDir, 'blobs'), photos, small)
    const album = await insertAlbum(
      connections,
      pictures.map(({ hash }) => hash),
      small.length,
    )
    const server = await startServer({ dataDir, databaseUrl: url })
    const browser = await openBrowser()
    try {
      const address = `http://localhost:${server.port}/albums/${album}`
      await look(browser, address)
      const seen = await look(browser, address)
      return [
        {
          title: `An album of ${photos} photos as a visitor first sees it`,
          measured: `${(seen.bytes / 1000).toFixed(0)} kB in ${seen.requests} requests, largest paint after ${ms(seen.largestPaintMs)}; layout shift ${seen.layoutShift.toFixed(3)}`,
          wanted: 'layout shift 0, largest paint within 2,500 ms',
          bounds: [
            { name: 'layout shift', value: seen.layoutShift, atMost: 0.0005 },
            { name: 'largest paint', value: seen.largestPaintMs, atMost: 2_500 },
          ],
        },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

/** Open to everybody; each photo has a blob of its own. */
async function insertAlbum({ db }: Connections, hashes: string[], size: number): Promise<string> {
  const owner = await db.selectFrom('member').select('id').limit(1).executeTakeFirstOrThrow()
  const album = { id: uuid(), owner_id: owner.id, name: 'Bench', audience: 'everyone' as const }
  const images = hashes.map((hash) => ({
    id: uuid(),
    owner_id: owner.id,
    blob_hash: Buffer.from(hash, 'hex'),
    ...side,
    thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
    color: '#336699',
  }))
  const items = images.map((image, index) => ({
    id: uuid(),
    album_id: album.id,
    image_id: image.id,
    blob_hash: image.blob_hash,
    position: index + 1,
  }))
  const blobs = images.map((image) => ({ hash: image.blob_hash, size, type: 'image/jpeg' }))
  // A club that is kept has those of earlier runs.
  await db
    .insertInto('blob')
    .values(blobs)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.insertInto('image').values(images).execute()
  await db.insertInto('album').values(album).execute()
  await db.insertInto('album_item').values(items).execute()
  return album.id
}

interface Seen {
  bytes: number
  requests: number
  largestPaintMs: number
  layoutShift: number
}

async function look(browser: Browser, address: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    let bytes = 0
    let requests = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
      requests += 1
    })
    await devtools.send('Network.enable')
    const reply = await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
    if (!reply?.ok()) throw new Error(`${address} is answered ${reply?.status()}`)
    const largestPaintMs = await page.evaluate<number>(readLargestPaint)
    const layoutShift = await page.evaluate<number>(readLayoutShift)
    return { bytes, requests, largestPaintMs, layoutShift }
  } finally {
    await context.close()
  }
}

/** A text: it runs in the page. */
const readLargestPaint = `new Promise((resolve) => {
  let last = NaN
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) last = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  setTimeout(() => resolve(last), 200)
})`
