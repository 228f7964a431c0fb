import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { generateImageUrl } from '@imgproxy/imgproxy-node'
import type { FastifyInstance } from 'fastify'
import { drawPicture } from './pictures.ts'
import { blobPath } from '../blobs/blob-store.ts'
import type { Start } from './stores.ts'

const key = randomBytes(32).toString('hex')
const salt = randomBytes(32).toString('hex')
/** What imgproxy is asked for. */
export type Options = NonNullable<Parameters<typeof generateImageUrl>[0]['options']>

/** As the official library of imgproxy makes it. */
export function addressOf(
  source: string,
  options: Options,
  displayAs: 'base64' | 'plain' = 'base64',
) {
  const url = { value: source, displayAs }
  return new URL(generateImageUrl({ endpoint: 'http://club.example/img', url, options, key, salt }))
    .pathname
}

/** Of the address as a listening club answers it. */
export async function ask(
  { fastify }: { fastify: FastifyInstance },
  address: string,
  options: RequestInit = {},
) {
  const { port } = fastify.server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}${address}`, options)
  const headers: Record<string, string | undefined> = Object.fromEntries(reply.headers)
  return { status: reply.status, headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

/** A club over a store of blobs, which takes our signatures, with a picture of 1200 × 800. */
export async function startImageProxy(start: Start) {
  const club = await start({ IMGPROXY_KEY: key, IMGPROXY_SALT: salt })
  const { app, connections, make, sourcePrefix } = club
  // Over a socket: what is in memory is answered ahead of what inject() reaches.
  await app.fastify.listen({ port: 0 })

  /** Of the blob that the bytes became. */
  async function keep(bytes: Buffer): Promise<string> {
    const { id: ownerId } = await make.user()
    await app.features.images.store(connections.db, { ownerId, bytes, field: 'image' })
    const { hash } = await connections.db
      .selectFrom('image')
      .innerJoin('blob', 'blob.hash', 'image.blob_hash')
      .where('owner_id', '=', ownerId)
      .select('hash')
      .executeTakeFirstOrThrow()
    return sourcePrefix + blobPath(hash.toString('hex'))
  }

  return {
    ...club,
    keep,
    source: await keep(await drawPicture({ width: 1200, height: 800 }).jpeg().toBuffer()),
    // Not in AVIF, which takes ten times as long: it has its own test.
    get: (address: string, accept = 'image/webp,*/*') => ask(app, address, { headers: { accept } }),
  }
}
