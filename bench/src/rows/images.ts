import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { blobPath } from '@farfolk/server/src/blobs/blob-store.ts'
import type { ImageAddresses } from '@farfolk/server/src/images/image-addresses.ts'
import { askAll } from '../load/ask-all.ts'
import { requestText } from '../load/generator.ts'
import { type Picture, writePictures } from '../pictures.ts'
import { startFloor, startServer, type Running } from '../processes.ts'
import { compare } from '../rounds.ts'
import type { Bench, Row, Subject } from '../rows.ts'
import { signedAddresses } from '../signed.ts'
import { median } from '../statistics.ts'
import { ms, perSecond, ratio } from '../words.ts'
import { besideRow } from './images-beside.ts'

export interface SharpJob {
  files: string[]
  format: 'webp' | 'avif' | 'jpeg'
  quality: number
}
export interface SharpAnswer {
  ms: number
}

/** What an image proxy is asked with, and knows. */
export interface Proxy {
  server: Running
  addresses: ImageAddresses
  pictures: Picture[]
}

const card = 'rs:fill:480:320/g:sm'
/** Another quality each round: what was made before would be there already. */
const qualities = { webp: 80, jpeg: 80, avif: 50 }
/**
 * Each picture twice in a round, the second time at a quality so much lower: with each once, the last
 * ones, beside which a core has nothing to do, are a fiftieth of what is measured.
 */
const turns = [0, 10]
/** One more than are made at once: while an answer is on its way nobody waits for work. */
const atOnce = availableParallelism() + 2

export const images: Subject = {
  name: 'images',
  async run(bench) {
    const { world, isQuick } = bench
    const dataDir = await world.newFolder('images')
    const folder = join(dataDir, 'blobs')
    const pictures = await writePictures(folder, isQuick ? 12 : 40)
    const { env, addresses } = signedAddresses()
    const { url } = await world.club('small')
    const server = await startServer({ dataDir, databaseUrl: url, env })
    const floor = await startFloor('sharp.ts')
    const ipx = await startFloor('ipx.ts', { PICTURES: folder })
    const proxy = { server, addresses, pictures }
    try {
      const rows: Row[] = []
      for (const format of ['webp', 'avif', 'jpeg'] as const) {
        rows.push(await coldRow(bench, format, proxy, { floor, ipx }))
      }
      rows.push(await cachedRow(bench, proxy, dataDir))
      rows.push(await stampedeRow(proxy))
      rows.push(await besideRow(bench, proxy))
      return rows
    } finally {
      await Promise.all([server.stop(), floor.stop(), ipx.stop()])
    }
  },
}

async function coldRow(
  { effort }: Bench,
  format: SharpJob['format'],
  { server, addresses, pictures }: Proxy,
  { floor, ipx }: { floor: Running; ipx: Running },
): Promise<Row> {
  const files = turns.flatMap(() => pictures.map(({ file }) => file))
  const pathsOf = (first: number) => {
    const asked = turns.flatMap((turn) =>
      pictures.map(({ hash }) => ({ hash, quality: first - turn })),
    )
    return {
      ours: asked.map(({ hash, quality }) =>
        addresses.addressOf(hash, `${card}/q:${quality}/f:${format}`),
      ),
      ipx: asked.map(
        ({ hash, quality }) =>
          `/s_480x320,fit_cover,position_attention,f_${format},q_${quality}/${blobPath(hash)}`,
      ),
    }
  }
  const round = async (quality: number) => {
    const paths = pathsOf(quality)
    const ours = await askAll(server.port, paths.ours, atOnce)
    const bare = (await floor.ask({ files, format, quality } satisfies SharpJob)) as SharpAnswer
    const others = await askAll(ipx.port, paths.ipx, atOnce)
    return { ours, bare: bare.ms, ipx: others }
  }
  await round(qualities[format])
  const rounds: { ours: number; bare: number; ipx: number }[] = []
  for (let index = 1; index <= effort.rounds; index++) {
    rounds.push(await round(qualities[format] + index))
  }
  const rate = (side: 'ours' | 'bare' | 'ipx') =>
    (files.length * 1000) / median(rounds.map((each) => each[side]))
  const share = median(rounds.map(({ ours, bare }) => bare / ours))
  const ahead = median(rounds.map((each) => each.ipx / each.ours))
  return {
    title: `12 megapixels of JPEG to 480×320 ${format}, smart, cold`,
    measured: `${rate('ours').toFixed(1)}/s against ${rate('bare').toFixed(1)} of bare sharp: ${ratio(share)}; ${rate('ipx').toFixed(1)} of ipx: ${ratio(ahead)}`,
    wanted: 'at least 0.85 of bare sharp, more than ipx',
    bounds: [
      { name: 'images of bare sharp', value: share, atLeast: 0.85 },
      { name: 'images of ipx', value: ahead, atLeast: 1 },
    ],
  }
}

async function cachedRow(bench: Bench, proxy: Proxy, dataDir: string): Promise<Row> {
  const path = proxy.addresses.addressOf(proxy.pictures[0]!.hash, `${card}/f:webp`)
  const made = await fetch(`http://127.0.0.1:${proxy.server.port}${path}`)
  const file = join(dataDir, 'made')
  await writeFile(file, Buffer.from(await made.arrayBuffer()))
  const floor = await startFloor('picture.ts', { PICTURE: file })
  const requests = [requestText({ path, headers: { accept: 'image/avif,image/webp,*/*' } })]
  const sides = {
    ours: { port: proxy.server.port, requests },
    floor: { port: floor.port, requests },
  }
  const result = await compare(bench.generator, sides, 16, bench.effort)
  await floor.stop()
  return {
    title: 'A picture that was made before against bare Fastify from memory, 16 connections',
    measured: `${perSecond(result.ours)} against ${perSecond(result.floor)}: ${ratio(result.throughputRatio)}`,
    wanted: 'at least 0.7 of its requests a second',
    bounds: [{ name: 'requests', value: result.throughputRatio, atLeast: 0.7 }],
  }
}

const crowd = 100

/** Each time at a quality that nobody has asked for. */
async function stampedeRow({ server, addresses, pictures }: Proxy): Promise<Row> {
  const { hash } = pictures[0]!
  const times = { alone: [] as number[], together: [] as number[] }
  for (let quality = 20; quality < 26; quality += 2) {
    const one = addresses.addressOf(hash, `${card}/q:${quality}/f:avif`)
    const all = addresses.addressOf(hash, `${card}/q:${quality + 1}/f:avif`)
    times.alone.push(await askAll(server.port, [one], 1))
    times.together.push(await askAll(server.port, Array<string>(crowd).fill(all), crowd))
  }
  const alone = median(times.alone)
  const together = median(times.together)
  return {
    title: `${crowd} equal requests at once for a picture that is not made yet`,
    measured: `${ms(together)} for all of them, ${ms(alone)} for one: ${ratio(together / alone)}`,
    wanted: 'made once: at most 2 times as long as one',
    bounds: [{ name: 'time', value: together / alone, atMost: 2 }],
  }
}
