import { dayInUtc } from '@farfolk/contract/calendar-days'
import { getTripBook } from '@farfolk/contract/travel-books'
import type { FastifyReply } from 'fastify'
import { safeName } from '../downloads/photo-names.ts'
import { processCount } from '../config.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { attachment } from '../http/content-disposition.ts'
import { spendAll } from '../limits/spend-all.ts'
import { explainNotOwn } from '../visibility/can-see.ts'
import { type BookWork, createBookWork } from './book-work.ts'
import { findBook, findBookName } from './find-book.ts'

/** Of one member: each is half a minute of a processor, and some tens of megabytes. */
const booksAnHour = 20

type Deps = Pick<FeatureDeps, 'blobs' | 'config' | 'connections' | 'rateLimits' | 'router'>

/** A trip as a book to keep or to have printed. */
export function travelBooks({ blobs, config, connections, rateLimits, router }: Deps): BookWork {
  const { pool } = connections
  const work = createBookWork({ blobs, processes: processCount(config) })
  const limit = { count: rateLimits.scaled(booksAnHour), seconds: 3_600 }

  router.file(getTripBook, async ({ params: { id }, query, findViewer }, request, reply) => {
    const viewerId = (await findViewer()).memberId
    const missing = () => explainNotOwn(connections.db, 'trip', id, viewerId)
    // Of the primary: what is kept or printed is to show nothing that was hidden a moment ago.
    const name = await findBookName(pool, { tripId: id, viewerId })
    if (name === undefined) throw await missing()
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': attachment(`${safeName(name) || 'trip'}.pdf`),
      'cache-control': 'private, no-store',
    })
    // Nothing is made for who asks whether there is something.
    if (request.method === 'HEAD') return reply.send('')
    // One that never gets its turn costs nothing, and photos by the thousand are read in turn too.
    const prepare = async () => {
      await spendAll(connections.db, [[`travel-book:${viewerId}`, limit]])
      const { privateStops } = query
      const facts = await findBook(pool, { tripId: id, viewerId, privateStops })
      if (!facts) throw await missing()
      return { facts, options: query, today: dayInUtc() }
    }
    const stream = await work.make(prepare, { of: viewerId, signal: leaving(reply) })
    return reply.send(stream)
  })
  return work
}

/** Aborts once whoever has asked is gone before the answer has begun. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}
