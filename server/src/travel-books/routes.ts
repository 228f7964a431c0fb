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
import { findBook } from './find-book.ts'

/** Of one member: each is half a minute of a processor, and some tens of megabytes. */
const booksAnHour = 20

type Deps = Pick<FeatureDeps, 'blobs' | 'config' | 'connections' | 'rateLimits' | 'router'>

/** A trip as a book to keep or to have printed. */
export function travelBooks({ blobs, config, connections, rateLimits, router }: Deps): BookWork {
  const work = createBookWork({ blobs, processes: processCount(config) })
  const limit = { count: rateLimits.scaled(booksAnHour), seconds: 3_600 }

  router.file(getTripBook, async ({ params: { id }, query, findViewer }, request, reply) => {
    const viewerId = (await findViewer()).memberId
    const { privateStops } = query
    const poolRead = connections.poolRead(viewerId)
    const facts = await findBook(poolRead, { tripId: id, viewerId, privateStops })
    if (!facts) throw await explainNotOwn(connections.db, 'trip', id, viewerId)
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': attachment(`${safeName(facts.name) || 'trip'}.pdf`),
      'cache-control': 'private, no-store',
    })
    // Nothing is made for who asks whether there is something.
    if (request.method === 'HEAD') return reply.send('')
    const made = { facts, options: query, today: dayInUtc() }
    const stream = await work.make(made, {
      of: viewerId,
      signal: leaving(reply),
      // One that never gets its turn costs nothing.
      onTurn: () => spendAll(connections.db, [[`travel-book:${viewerId}`, limit]]),
    })
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
