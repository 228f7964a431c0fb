import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unchanging } from '../http/send-drawing.ts'

const forAnHour = 'max-age=3600'
/** What runs in members' browsers on its own: an older one may not stay, however it is packed. */
const worker = /\/(?:sw|keep-pages|take-shares)\.js(?:\.(?:br|gz))?$/
// Browsers heed them in documents alone, and nobody reports a file by its request; a page has a
// dozen files, and each would bear 200 bytes more.
const needless = [
  'content-security-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-request-id',
  // A list of what the API's answers bear.
  'access-control-expose-headers',
  // HTTP/1.1 keeps connections without a word, and the document has said for how long.
  'connection',
]

const ofHashes = 'assets/'

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * The built files of the web app; those with a hash in the name stay in browsers for good. `orElse` answers
 * what looks like one of those and is none.
 */
export async function serveAssets(
  app: FastifyInstance,
  folder: string,
  orElse: Answer,
): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(async (files) => {
    files.addHook('onSend', (_request, reply, _payload, done) => {
      // RFC 9239; the type that the list of types knows is obsolete. Modules are UTF-8 whatever is said,
      // and looks what their document is. Here, since the type of a compressed file is set after
      // `setHeaders`.
      const [, kind] = /\/(javascript|css)\b/.exec(String(reply.getHeader('content-type'))) ?? []
      if (kind) reply.header('content-type', `text/${kind}`)
      done()
    })
    await registerFiles(files, folder)
    await serveHashed(files, folder, orElse)
  })
}

/** By one route, for they are many: each of its own costs a start a quarter of a second, and memory. */
async function serveHashed(app: FastifyInstance, folder: string, orElse: Answer): Promise<void> {
  // No request ever becomes a path of the disk that is not known to be there.
  const paths = await readdir(join(folder, ofHashes), { recursive: true })
  const names = new Set(paths.filter(isWhole))
  app.get<{ Params: { '*': string } }>(`/${ofHashes}*`, async (request, reply) => {
    const name = request.params['*']
    return names.has(name) ? reply.sendFile(ofHashes + name) : orElse(request, reply)
  })
}

/** A file, and none that stands beside one for browsers that unpack it. */
function isWhole(path: string): boolean {
  return /\.(?!br$|gz$)\w+$/.test(path)
}

async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    // A route for each file.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}', '.vite/**', `${ofHashes}**`],
    preCompressed: true,
    cacheControl: false,
    // The tag says as much, and a file is small enough to be sent whole.
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      const isHashed = path.includes(`/${ofHashes}`)
      const plain = worker.test(path) ? 'no-cache' : forAnHour
      reply.header('cache-control', isHashed ? unchanging : plain)
      reply.header('vary', 'accept-encoding')
      for (const name of needless) reply.removeHeader(name)
      // Never asked for again: its name is its tag.
      if (isHashed) reply.removeHeader('etag')
    },
  })
}
