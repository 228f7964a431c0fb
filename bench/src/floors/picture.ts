import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { listen } from './listen.ts'

/** The floor of a cached picture: bare Fastify that answers `PICTURE` from memory, whoever asks. */
const bytes = await readFile(process.env.PICTURE!)
const app = Fastify()
app.get('/img/*', (_request, reply) =>
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type('image/webp')
    .send(bytes),
)
await listen(app)
