import type { PublicConfig } from '@farfolk/contract/call'
import { socialProviders } from '@farfolk/contract/social'
import { usualVideoMaxMb } from '@farfolk/contract/videos'
import type { FastifyInstance } from 'fastify'
import { createBlobs } from './blobs/blobs.ts'
import { albums } from './albums/routes.ts'
import { imageSearch } from './image-search/routes.ts'
import { backups } from './backups/backups.ts'
import { bookings } from './bookings/routes.ts'
import { bucketList } from './bucket-list/routes.ts'
import { art } from './art/routes.ts'
import { accounts } from './accounts/routes.ts'
import { apiTokens } from './api-tokens/routes.ts'
import { closing } from './closing/routes.ts'
import { destinations } from './destinations/routes.ts'
import { chat } from './chat/routes.ts'
import { type Config, processCount, servesWithOthers } from './config.ts'
import type { Connections } from './db/database.ts'
import type { FeatureDeps } from './feature-deps.ts'
import { createFillImages, type FillImages } from './images/fill-images.ts'
import { createImageAddresses, type ImageAddresses } from './images/image-addresses.ts'
import { createMediaWork, type MediaWork } from './images/media-work.ts'
import { createImages } from './images/images.ts'
import { watchReaders } from './images/readers.ts'
import { picturing } from './images/routes.ts'
import { type CountUpload, createUploadLimit } from './images/upload-limit.ts'
import { downloads } from './downloads/routes.ts'
import { maps } from './maps/routes.ts'
import { invitations } from './invitations/routes.ts'
import { keptSearches } from './kept-searches/routes.ts'
import { matches } from './matches/routes.ts'
import { meetUps } from './meet-ups/routes.ts'
import { drawDemoAlbums } from './demo/draw-albums.ts'
import { duplicates } from './duplicates/routes.ts'
import { memberExports } from './exports/routes.ts'
import { memberImports } from './imports/routes.ts'
import { createAnswersAtHand, type AnswersAtHand } from './http/answers-at-hand.ts'
import { createClubGauges } from './http/club-gauges.ts'
import { createFastify } from './http/fastify.ts'
import { health } from './http/health.ts'
import { createErrorReports } from './error-reports/error-reports.ts'
import { createMetrics } from './http/metrics.ts'
import { openApi } from './http/openapi.ts'
import { readEmptyBodies, refuseCodedBodies } from './http/body-parser.ts'
import { answerErrors } from './http/error-handler.ts'
import { boundBodyTime } from './http/body-time.ts'
import { answerOddRequests } from './http/unreadable-request.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { acceptForms } from './http/multipart.ts'
import { createRateLimits, type SharedCounts } from './http/rate-limits.ts'
import { requestLog } from './http/request-log.ts'
import type { Router } from './http/route.ts'
import { createRouter } from './http/router.ts'
import { secureHeaders, securityHeadersBy } from './http/secure-headers.ts'
import { calendarFeeds } from './calendar-feeds/routes.ts'
import { ownCalendar } from './own-calendar/routes.ts'
import { ownSearch } from './own-search/routes.ts'
import { searching } from './search/routes.ts'
import { secondFactor } from './second-factor/routes.ts'
import { ownFooter } from './articles/own-footer.ts'
import { articles } from './articles/routes.ts'
import { tickets } from './tickets/routes.ts'
import { tripFiles } from './trip-files/routes.ts'
import { tripFollows } from './trip-follows/routes.ts'
import { tripIdeas } from './trip-ideas/routes.ts'
import { tips } from './tips/routes.ts'
import { tripTodos } from './trip-todos/routes.ts'
import { trips } from './trips/routes.ts'
import { company } from './company/routes.ts'
import { expenses } from './expenses/routes.ts'
import { comments } from './comments/routes.ts'
import { experiences } from './experiences/routes.ts'
import { friendships } from './friendships/routes.ts'
import { goneCallRoutes } from './gone-calls/routes.ts'
import { createJobs } from './jobs/jobs.ts'
import { sweepJobs, sweepSeconds } from './jobs/sweep-jobs.ts'
import { serveCable } from './live/cable.ts'
import { createCallCounts } from './limits/call-counts.ts'
import { createLive } from './live/live.ts'
import { createDelivery } from './mail/delivery.ts'
import { createMail } from './mail/mail.ts'
import { sharePictures } from './share-pictures/routes.ts'
import { emailLists } from './email-lists/routes.ts'
import { memberNotes } from './member-notes/routes.ts'
import { members } from './members/routes.ts'
import { permissions } from './permissions/routes.ts'
import { createNotifications } from './notifications/notify.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { createNamePlaces } from './places/local-names.ts'
import { places } from './places/routes.ts'
import { reference } from './reference/routes.ts'
import { reports } from './reports/routes.ts'
import { packingLists } from './packing-lists/routes.ts'
import { pages } from './pages/plugin.ts'
import { photoNames } from './photo-names/routes.ts'
import { passkeys } from './passkeys/routes.ts'
import { push } from './push/routes.ts'
import { questions } from './questions/routes.ts'
import { sitemap } from './sitemap/routes.ts'
import { social } from './social/routes.ts'
import { shares } from './shares/routes.ts'
import { createSharing } from './shares/sharing.ts'
import { createSmsDelivery } from './sms/delivery.ts'
import { createSms, type Sms } from './sms/sms.ts'
import { verification } from './verification/routes.ts'
import { createRedisCounts } from './redis/shared-counts.ts'
import { readSecrets } from './secrets.ts'
import { createRoom } from './storage/room.ts'
import { storage } from './storage/routes.ts'
import { trackers } from './trackers/routes.ts'
import { trash } from './trash/routes.ts'
import { travelBooks } from './travel-books/routes.ts'
import { travelMap } from './travel-map/routes.ts'
import { uploads } from './uploads/routes.ts'
import { videos } from './videos/routes.ts'
import { createVideos } from './videos/videos.ts'
import { visitedCountries } from './visited-countries/routes.ts'
import { visitedTowns } from './visited-towns/routes.ts'
import { visits } from './visits/routes.ts'

/** For the table of the pictures of a film of two hours. */
const videoHeapMb = 384

export interface AppDeps {
  config: Config
  connections: Connections
  logStream?: { write(line: string): void }
}

export interface App {
  fastify: FastifyInstance
  router: Router
  features: FeatureDeps
}

/** Builds the whole server without listening: tests, bench and main all use this. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, connections } = deps
  const errorReports = await createErrorReports(config)
  const log = requestLog(config, errorReports, deps.logStream)
  const metrics = createMetrics(config)
  const atHand = createAnswersAtHand({
    headersOf: securityHeadersBy(config, (headers) => Object.entries(headers).flat()),
    observe: metrics.observe,
  })
  const fastify = createFastify(config, log, atHand)
  const sharedCounts = openSharedCounts(config, connections)
  const rateLimits = createRateLimits(config.rateLimitFactor, sharedCounts)
  answerErrors(fastify)
  secureHeaders(fastify, config)
  answerOddRequests(fastify)
  boundBodyTime(fastify)
  metrics.measure(fastify, log)
  await crossOrigin(fastify, config)
  refuseCodedBodies(fastify)
  readEmptyBodies(fastify)
  acceptForms(fastify)

  const secrets = await readSecrets(config)
  const blobs = await createBlobs({
    dataDir: config.dataDir,
    db: connections.db,
    s3: config.s3,
    log: fastify.log,
  })
  const addresses = createImageAddresses(config, secrets)
  const fillImages = createFillImages(addresses)
  const countUpload = createUploadLimit({ db: connections.db, rateLimits })
  const router = createRouter(fastify, {
    connections,
    rateLimits,
    files: blobs,
    countUpload,
    fillImages,
    namePlaces: createNamePlaces(),
    checkReplies: config.mode !== 'production',
  })
  const jobs = createJobs({
    pool: connections.pool,
    log: fastify.log,
    isPooled: !config.database.prepare || config.database.directUrl !== undefined,
    // A test does itself what it is about: what is swept beside it may be what it has half written.
    repeatsAtStart: config.mode !== 'test',
  })
  jobs.repeat('jobs-sweep', sweepSeconds, () => sweepJobs(connections.db))
  const delivery = createDelivery(config, fastify.log)
  const mail = createMail({ jobs, delivery, secrets, rateLimits })
  const live = createLive({ config, connections, log: fastify.log, fillImages })
  serveCable(fastify, { config, connections, rateLimits, live })
  const sms = createSms({ jobs, secrets, delivery: createSmsDelivery(config, fastify.log) })
  fastify.addHook('onReady', () => jobs.start())
  fastify.addHook('preClose', async () => jobs.expectStop())
  // The pages of visitors need what others say even where no member has a socket. A failure is logged
  // and tried again there.
  fastify.addHook('onListen', () => void live.listen().catch(() => undefined))
  fastify.addHook('onClose', async () => {
    await jobs.stop()
    await live.close()
    await rateLimits.stop()
    await sharedCounts?.close()
    await errorReports.close()
    delivery.close()
  })

  const notifications = createNotifications({ jobs, live })
  const work = createMediaWork({
    processes: processCount(config),
    isRead: watchReaders(fastify),
  })
  const room = createRoom(config)
  const videoWork = createMediaWork({
    processes: processCount(config),
    script: new URL('./videos/video-process.ts', import.meta.url),
    heapMb: videoHeapMb,
  })
  const videos = createVideos({ blobs, config, pool: connections.pool, work: videoWork })
  const images = createImages({ blobs, db: connections.db, room, videos, work })
  fastify.addHook('onClose', () => {
    work.stop()
    videoWork.stop()
  })

  const features: FeatureDeps = {
    config,
    connections,
    rateLimits,
    router,
    jobs,
    mail,
    notifications,
    secrets,
    live,
    blobs,
    room,
    images,
    videos,
  }
  health(fastify, { connections, blobs, atHand })
  metrics.serve(fastify, createClubGauges({ config, connections, live }))

  await registerFeatures(fastify, features, {
    sms,
    work,
    addresses,
    fillImages,
    countUpload,
    atHand,
  })
  openApi(fastify, router, config)
  await pages(fastify, {
    mode: config.mode,
    publicConfig: publicConfigOf(config),
    ownFooter: await ownFooter(config),
    callAsVisitor: router.callAsVisitor,
    endpoints: router.endpoints,
    imageOrigin: config.images.proxyUrl && new URL(config.images.proxyUrl).origin,
    readLagMs: connections.readLagMs,
    onForgetPages: (forget) => live.onForgetPages(forget),
    countVisit: (request) => rateLimits.countCall(null, request),
  })
  return { fastify, router, features }
}

/** What some features need beside what all get. */
interface FeatureParts {
  sms: Sms
  work: MediaWork
  addresses: ImageAddresses
  fillImages: FillImages
  countUpload: CountUpload
  atHand: AnswersAtHand
}

/** Every feature of the club, one line each. */
async function registerFeatures(
  fastify: FastifyInstance,
  features: FeatureDeps,
  { sms, work, addresses, fillImages, countUpload, atHand }: FeatureParts,
): Promise<void> {
  const accountDeps = accounts(features)
  closing(features, accountDeps)
  secondFactor(features, accountDeps)
  apiTokens(features, accountDeps)
  passkeys(features, accountDeps)
  memberExports(fastify, features)
  memberImports(fastify, features)
  social(features, fastify.log)
  verification(features, sms)
  const sharing = createSharing(features, accountDeps.hashing, fastify.log)
  fastify.addHook('onClose', () => sharing.views.flush())
  shares({ ...features, ...sharing, hashing: accountDeps.hashing })
  downloads({ ...features, ...sharing, work })
  members(features)
  permissions(features)
  picturing(fastify, { ...features, addresses, work, atHand })
  art(fastify, features.rateLimits)
  sharePictures(fastify, { ...features, ...sharing, work, fillImages })
  drawDemoAlbums(fastify, { ...features, work })
  maps(fastify, features)
  reference(features)
  places(features)
  destinations(features)
  friendships(features)
  expenses(features)
  experiences(features)
  visits(features)
  memberNotes(features)
  comments(features)
  reports(features)
  trips(features)
  tripFollows(features)
  tripFiles({ ...features, ...sharing })
  calendarFeeds(fastify, features)
  trackers(fastify, features)
  ownCalendar(features)
  ownSearch(features)
  company(features)
  invitations(features)
  matches(features)
  meetUps(features)
  questions(features)
  albums(features)
  trash(features)
  storage(features)
  duplicates(features)
  imageSearch({ ...features, fillImages })
  bucketList(features)
  visitedCountries(features)
  visitedTowns(features)
  travelMap({ ...features, work })
  const books = travelBooks(features)
  // Before the answers that are under way are waited for.
  fastify.addHook('preClose', async () => books.stop())
  packingLists(features)
  bookings(features)
  tripIdeas(features)
  tips(features)
  tripTodos(features)
  searching(features)
  keptSearches(features)
  photoNames(features)
  chat(features)
  emailLists(fastify, features)
  backups(fastify, features)
  tickets(features)
  articles(fastify, features)
  notificationRoutes(features)
  push(features)
  await uploads(fastify, { ...features, countUpload, fillImages })
  videos({ ...features, addresses })
  goneCallRoutes(fastify, features)
  sitemap(fastify, features)
}

/** What browsers are told of the settings. */
function publicConfigOf(config: Config): PublicConfig {
  const { publicUrl, apiOrigin, signups, social, outside, videoMaxMb } = config
  return {
    publicUrl,
    apiOrigin,
    social: socialProviders.filter((provider) => social[provider]),
    ...(signups !== 'open' && { signups }),
    ...(videoMaxMb !== usualVideoMaxMb && { videoMaxMb }),
    services: {
      errorReports: outside.sentryDsn ?? null,
      analytics: outside.analyticsScriptUrl ?? null,
      mapStyle: outside.mapStyleUrl ?? null,
    },
    ...(outside.analyticsScriptUrl && { keepsSecretsApart: true }),
  }
}

/** Undefined where this process counts for the whole club. */
function openSharedCounts(config: Config, { pool }: Connections): SharedCounts | undefined {
  if (config.redisUrl) {
    return createRedisCounts({ url: config.redisUrl, club: new URL(config.publicUrl).host })
  }
  return servesWithOthers(config) ? createCallCounts(pool) : undefined
}
