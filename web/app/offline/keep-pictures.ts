import { addressOfPicture } from '../api/kept-pictures.ts'
import { keptIn } from '../session/kept-in.ts'
import { keepsPages } from './keep-pages.ts'

/** As an `img` asks for it: the browser chooses among its sizes as it will on the page. */
export interface AskedPicture {
  src: string
  srcSet?: string
  sizes?: string
}

/** Of a trip. */
const most = 200
const mostBytes = 20_000_000
/** Of all trips that were taken along. */
const mostKept = 600
const atOnce = 4

/** Keeps them in their order up to the bounds of a trip; one that cannot be had is left out. Never throws. */
export async function keepPictures(pictures: readonly AskedPicture[]): Promise<void> {
  const each = new Map(pictures.map((picture) => [picture.srcSet ?? picture.src, picture]))
  const left = [...each.values()].slice(0, most).values()
  let bytes = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const picture of left) {
        if (bytes >= mostBytes || !keepsPages()) return
        const size = await keepPicture(picture).catch(() => 0)
        bytes += size
      }
    }),
  )
  // Signed out meanwhile.
  if (keepsPages()) return
  await Promise.all([keptIn.tripPictures, keptIn.pictures].map((name) => caches.delete(name)))
}

/** Answers how many bytes it has. */
async function keepPicture(picture: AskedPicture): Promise<number> {
  const url = await chosenOf(picture)
  // What another host shows the worker leaves to the browser.
  if (!url || new URL(url).origin !== location.origin) return 0
  // It has just come.
  const answer = await fetch(url, { cache: 'force-cache' })
  if (answer.status !== 200) return 0
  const bytes = await answer.blob()
  const cache = await caches.open(keptIn.tripPictures)
  const address = addressOfPicture(url)
  await cache.put(address, new Response(bytes, { headers: answer.headers }))
  // One that was seen before.
  const seen = await caches.open(keptIn.pictures)
  await seen.delete(address)
  // The one that was kept last is the last.
  const all = await cache.keys()
  await Promise.all(
    all.slice(0, Math.max(0, all.length - mostKept)).map((old) => cache.delete(old)),
  )
  return bytes.size
}

/** The address that the browser takes, once the picture is there; undefined where it cannot be had. */
function chosenOf({ src, srcSet = '', sizes = '' }: AskedPicture): Promise<string | undefined> {
  return new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image.currentSrc))
    image.addEventListener('error', () => resolve(undefined))
    // By this the worker tells that it is kept here.
    image.crossOrigin = 'anonymous'
    image.sizes = sizes
    image.srcset = srcSet
    image.src = src
  })
}
