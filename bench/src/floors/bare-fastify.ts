import Fastify from 'fastify'
import { listen } from './listen.ts'

/** The floor of /health/live: Fastify and one route, nothing else. */
const app = Fastify()
app.get('/health/live', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8')
  reply.send('{"status":"live"}')
})
await listen(app)
