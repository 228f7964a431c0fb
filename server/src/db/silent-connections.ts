import type pg from 'pg'

const looksPerLimit = 4

/**
 * Ends connections whose server has said nothing to a statement for `limitMs`, as one that froze or
 * lost its network; statement_timeout ends what is merely slow. One timer for all of them: pg's own
 * query_timeout makes one a statement, which kept the request behind it alive until a full
 * collection and cost a quarter of the requests a second.
 */
export function endSilentConnections(pool: pg.Pool, limitMs: number): void {
  const askedAt = new Map<pg.ClientBase, number>()

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      askedAt.set(client, Date.now())
      return query(...args)
    }) as typeof client.query
  })
  pool.on('release', (_error, client) => askedAt.delete(client))
  pool.on('remove', (client) => askedAt.delete(client))

  const sweep = setInterval(() => {
    if (pool.ended) clearInterval(sweep)
    const latest = Date.now() - limitMs
    for (const [client, time] of askedAt) {
      if (time > latest) continue
      askedAt.delete(client)
      // Breaks a connection that still waits for an answer, at once.
      void (client as pg.Client).end().catch(() => undefined)
    }
  }, limitMs / looksPerLimit).unref()
}
