import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { connect } from './db/database.ts'
import { giveBackMemoryWhenQuiet } from './give-back-memory.ts'
import { prepareDrain } from './http/drain.ts'
import { cannotListen } from './listen-address.ts'
import { type Closer, withPatience } from './stop-on-signal.ts'

export interface RunningServer {
  /**
   * Answers what has arrived and lets jobs end, then closes. What takes too long to arrive or answer is
   * cut off; of jobs that go on when the patience is over nothing is closed: the process is to end as by
   * a kill, and the next start takes them up.
   */
  close: Closer
}

/** Serves on the configured port, with everything that works beside requests. */
export async function serve(config: Config, databaseUrl: string): Promise<RunningServer> {
  const connections = connect({
    url: databaseUrl,
    replicaUrl: config.database.replicaUrl,
    prepare: config.database.prepare,
  })
  await connections.findReplica()
  const { fastify } = await buildApp({ config, connections })
  let isClosing = false
  // An idle connection that breaks is replaced by the next request; it must not end the process.
  connections.onIdleError((error) => {
    // The database may be stopped before what is left here.
    if (!isClosing) fastify.log.warn({ err: error }, 'a connection broke')
  })
  const replicaAway = 'the replica is away: reads go to the primary'
  connections.onReplicaChange((isUp, reason) => {
    if (isUp) fastify.log.info('the replica is back, and read')
    else fastify.log.warn({ err: reason }, replicaAway)
  })
  // As it was found, before there was a log.
  if (connections.isReplicaUp() === false) fastify.log.warn(replicaAway)
  if (config.rateLimitFactor === Infinity) fastify.log.warn('RATE_LIMITS is off')
  const drain = prepareDrain(fastify.server, { patienceMs: config.drainSeconds * 1000 })
  try {
    await fastify.listen({ port: config.port, host: config.host })
  } catch (error) {
    await fastify.close()
    await connections.close()
    throw cannotListen(error, config)
  }
  giveBackMemoryWhenQuiet()
  async function close(): Promise<void> {
    isClosing = true
    const drained = await drain()
    await fastify.close()
    drained()
    await connections.close()
  }
  return { close: (patience) => withPatience(close(), patience) }
}
