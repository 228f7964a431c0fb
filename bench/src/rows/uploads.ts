import { withComment, drawJpeg } from '../pictures.ts'
import { makeMembers } from '../club.ts'
import { type Running, startServer } from '../processes.ts'
import type { Subject } from '../rows.ts'
import { zipRow } from './album-zip.ts'

const photos = 100
/** More of them, before the album is taken home. */
const photosOfZip = 435
/** As the club's own pages send them. */
const atOnce = 2
/** Of the drawing: with it a photo has 5 MB, give or take a little. */
const quality = 93

/** A hundred holiday photos on their way into an album. */
export const uploads: Subject = {
  name: 'uploads',
  async run({ world, isQuick }) {
    const { url, connections } = await world.club('small')
    const dataDir = await world.newFolder('uploads')
    let server = await startServer({ dataDir, databaseUrl: url })
    try {
      const [member] = await makeMembers(connections, 1)
      const token = member!.token
      const album = await post(
        server,
        token,
        '/user/albums',
        JSON.stringify({ album: { name: 'Bench' } }),
      )
      const albumId = (album as { id: string }).id
      const jpeg = await drawJpeg(quality)
      const count = isQuick ? photos / 5 : photos
      const sendPhotos = async (from: number, to: number) => {
        let next = from
        const one = async () => {
          while (next < to) await send(server, token, albumId, withComment(jpeg, `photo ${next++}`))
        }
        await Promise.all(Array.from({ length: atOnce }, one))
      }
      const before = await server.peakMb()
      const started = performance.now()
      await sendPhotos(0, count)
      const seconds = (performance.now() - started) / 1000
      const peak = await server.peakMb()
      await sendPhotos(count, isQuick ? count : photosOfZip)
      await server.stop()
      server = await startServer({ dataDir, databaseUrl: url })
      return [
        {
          title: `Upload of ${count} photos of ${(jpeg.length / 1e6).toFixed(1)} MB and 12 megapixels, two at a time`,
          measured:
            `${seconds.toFixed(1)} s; at most ${Math.round(peak.own)} MB resident (${Math.round(before.own)} before), ` +
            `the process for images ${Math.round(peak.children)} MB`,
          wanted: 'at most 200 MB resident, and 400 for images',
          bounds: [
            { name: 'memory', value: peak.own, atMost: 200 },
            { name: 'memory for images', value: peak.children, atMost: 400 },
          ],
        },
        await zipRow(server, token, albumId),
      ]
    } finally {
      await server.stop()
    }
  },
}

function send(server: Running, token: string, albumId: string, bytes: Buffer): Promise<unknown> {
  const form = new FormData()
  form.append('albumItem[albumId]', albumId)
  form.append('albumItem[file]', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  return post(server, token, '/user/album_items', form)
}

async function post(
  { port }: Running,
  token: string,
  path: string,
  body: FormData | string,
): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
  })
  if (reply.status !== 201) throw new Error(`${path} is answered ${await reply.text()}`)
  return ((await reply.json()) as { data: unknown }).data
}
