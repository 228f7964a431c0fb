import { fillPath } from '@farfolk/contract/http'
import {
  createTracker,
  deletePositions,
  deleteTracker as endTracker,
  getTracker,
  maxPositionsBytes,
  type Tracker,
  trackerPath,
} from '@farfolk/contract/trackers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { hashToken } from '../http/session.ts'
import { readSignedId, signId } from '../signed-id.ts'
import { announceWays, defineWaysChannel } from './announcements.ts'
import { keepPositions } from './keep-positions.ts'
import {
  deleteTracker,
  findTracker,
  forgetPositions,
  putTracker,
  type TrackerRow,
} from './queries.ts'
import { readPositions } from './read-positions.ts'
import { thinPositions } from './thin-positions.ts'

interface Sending {
  Params: { token: string }
  Querystring: Record<string, unknown>
  Body: Buffer | undefined
}

/** The ways of trips, from apps on members' phones. */
export function trackers(app: FastifyInstance, deps: FeatureDeps): void {
  const { config, connections, live, rateLimits, secrets } = deps
  const { db, writers } = connections
  const { route } = deps.router
  const key = secrets.keyFor('tracker')
  defineWaysChannel(live, connections.pool)

  function present(row: TrackerRow | undefined): Tracker {
    const path = row?.id && fillPath(trackerPath, { token: signId(key, row.id) })
    const { first_at: from, last_at: to } = row ?? {}
    return {
      url: path ? config.publicUrl + path : null,
      reachedAt: row?.reached_at?.toISOString() ?? null,
      kept: from && to ? { from: from.toISOString(), to: to.toISOString() } : null,
    }
  }

  const versionOf = (row: TrackerRow | undefined) => String(row?.created_at?.getTime() ?? 0)

  route(getTracker, async (context) => {
    const row = await findTracker(db, context.viewer.memberId)
    context.version = versionOf(row)
    return present(row)
  })

  route(createTracker, async ({ viewer }) => {
    await putTracker(db, viewer.memberId, uuid())
    return present(await findTracker(db, viewer.memberId))
  })

  route(endTracker, async ({ viewer, ifMatch }) => {
    requireVersion(ifMatch, versionOf(await findTracker(db, viewer.memberId)))
    await deleteTracker(db, viewer.memberId)
    return null
  })

  route(deletePositions, async ({ viewer }) => {
    await forgetPositions({ db, live }, viewer.memberId)
    return null
  })

  async function take(request: FastifyRequest<Sending>, reply: FastifyReply) {
    const { token } = request.params
    rateLimits.countCall(hashToken(token), request)
    const id = readSignedId(key, token)
    if (id === undefined) throw new ApiError('not_found')
    const { positions, answer } = readPositions(request.query, bodyOf(request))
    const kept = await keepPositions(db, id, thinPositions(positions))
    if (!kept) throw new ApiError('not_found')
    if (kept.days.length > 0) {
      writers.note(kept.memberId)
      await announceWays(live, db, kept)
    }
    return reply.header('cache-control', 'no-store').send(answer)
  }

  app.register(async (sending) => {
    // Apps call their bodies what they like.
    sending.removeAllContentTypeParsers()
    const bodyLimit = maxPositionsBytes
    sending.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    sending.route<Sending>({
      // OsmAnd's protocol is a GET that writes: there is no other for these apps.
      method: ['GET', 'POST'],
      url: trackerPath,
      exposeHeadRoute: false,
      handler: take,
    })
    // A look would be no look: what a GET brings is kept. Left to the pages, each would be a page of theirs, kept
    // for a while.
    sending.head<Sending>(trackerPath, (request, reply) => {
      rateLimits.countCall(hashToken(request.params.token), request)
      void reply.header('allow', 'GET, POST')
      throw new ApiError('method_not_allowed')
    })
  })
}

/** Undefined of a GET alone. */
function bodyOf({ method, body }: FastifyRequest<Sending>): Buffer | undefined {
  return method === 'POST' ? (body ?? Buffer.alloc(0)) : undefined
}
