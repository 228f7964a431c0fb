import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Half of a start from sources is compiling them; this run's processes, and theirs, do that once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

// Machines of CI that share their cores may need four times as long as ours, and nobody waits where all is well.
const patience = process.env.CI ? 4 : 1

// Until something is true: on a busy machine that takes longer, and nobody waits where it is at once.
const patient = { poll: { timeout: 10_000 * patience } }

// What is the same whichever PostgreSQL answers: once is enough.
const ofNoDatabase = [
  'server/src/{config,give-back-memory,keep-tick-shape,kept-promises,processes}.test.ts',
  'server/src/{secrets,setting-warnings,signed-id}.test.ts',
  'server/src/backups/elsewhere.test.ts',
  'server/src/mail/**',
  'server/src/http/!(club-gauges).test.ts',
  'server/src/{art,error-reports,pages,redis,share-pictures,sms,text,words}/**',
  'server/src/conformance/**',
  'server/src/demo/demo-albums.test.ts',
  'server/src/downloads/{names,photo-entries}.test.ts',
  'server/src/images/{camera-notes,heic,heic-to-jpeg,image-proxy,image-sizes,media-work}.test.ts',
  'server/src/images/{readers,refused,result-cache,sign-path,turns}.test.ts',
  'server/src/trip-files/{route-files,same-proposal,simplify-track}.test.ts',
  'server/src/shares/{passwords,secrecy}.test.ts',
  'server/src/social/{facebook,limits,names,provider-away}.test.ts',
  'server/src/live/{batches,hostile-sockets,hub,keep-listening,outbox,redis-bus,turns}.test.ts',
  'server/src/{articles/translations,blobs/s3-bucket,limits/gate,packing-lists/climate}.test.ts',
  'server/src/{reference/reuse-while-dear,search/highlight,travel-map/numbers}.test.ts',
  'server/src/{imports/{read-rows,takeout-sidecars},trips/plan-scan}.test.ts',
  // Rules, sought by many tries: their statements run there in the tests of each feature.
  'server/src/visibility/{albums,bookings,bucket-list,channels,expenses}.test.ts',
  'server/src/visibility/{experiences,meet-ups,packing-lists,trip-ideas,trip-todos,visible}.test.ts',
  'server/src/notifications/visibility.test.ts',
  'server/src/{accounts/hostile,matches/oracle,trips/hostile-input}.test.ts',
  'server/src/{accounts,imports}/limits.test.ts',
  // The template of the databases is loaded so, on both.
  'server/src/places/load-gazetteer.test.ts',
]

// What the databases, or a disk and a bucket, may differ in: tried on both where an outside one follows.
// The browser's tests run on the embedded one as well.
const ofBoth = [
  'server/src/{blobs,db,visibility}/**/*.test.ts',
  'server/src/backups/round-trip.test.ts',
  'server/src/search/{forget-unused-words,rare-trips,routes,travellers,trip-words}.test.ts',
  'server/src/search/{unparted-scripts,walk}.test.ts',
  'server/src/uploads/{multipart,protocol,resumable,survive}.test.ts',
  'server/src/**/*plan.test.ts',
  'server/src/albums/{memories,own-items,trip-items}.test.ts',
  'server/src/matches/notices.test.ts',
]

export default defineConfig({
  test: {
    // A tenth of the time is collecting what tests leave behind: with room for more, less often.
    execArgv: ['--max-semi-space-size=64'],
    // More than cores: much of the time goes into waiting for processes that start and end.
    maxWorkers: Math.min(8, availableParallelism() + 1),
    // The second run of a fresh tree, on an outside database, finds what the first has compiled.
    fsModuleCache: true,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'server',
          include: process.env.OUTSIDE_FOLLOWS
            ? [...ofNoDatabase.map(testsOf), ...ofBoth]
            : ['server/src/**/*.test.ts'],
          exclude: [
            'server/src/db/embedded/**',
            ...(process.env.TEST_DATABASE_URL ? ofNoDatabase : []),
          ],
          globalSetup: ['server/src/testing/cluster.ts'],
          expect: patient,
          testTimeout: 20_000 * patience,
          hookTimeout: 30_000 * patience,
          // It is built already: taking it apart once more takes each worker ten seconds.
          server: { deps: { external: [/\/web\/build\//] } },
          // Half of the run would be importing the same modules for every file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'embedded',
          include: ['server/src/db/embedded/**/*.test.ts'],
          testTimeout: 20_000 * patience,
          hookTimeout: 30_000 * patience,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/*.test.ts', 'web/{app,words}/**/*.test.{ts,tsx}'],
          expect: patient,
          testTimeout: 20_000 * patience,
          isolate: false,
        },
      },
      { test: { name: 'bench', include: ['bench/src/**/*.test.ts'] } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.{ts,mjs}'],
          testTimeout: 60_000 * patience,
        },
      },
    ],
  },
})

function testsOf(pattern: string): string {
  return pattern.endsWith('/**') ? `${pattern}/*.test.ts` : pattern
}
