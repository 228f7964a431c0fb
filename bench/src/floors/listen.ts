import type { FastifyInstance } from 'fastify'

/** Serves a floor on a free port and tells it to the bench; ends with it. */
export async function listen(app: FastifyInstance): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  process.send!({ port: typeof address === 'object' ? address?.port : undefined })
  process.on('disconnect', () => process.exit(0))
}
