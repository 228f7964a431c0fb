import { once } from 'node:events'
import type { Server } from 'node:http'

/** As listen.ts, for a server without Fastify. */
export async function listen(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1', 10_000)
  await once(server, 'listening')
  const address = server.address()
  process.send!({ port: typeof address === 'object' ? address?.port : undefined })
  process.on('disconnect', () => process.exit(0))
}
