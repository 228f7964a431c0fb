import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Until something is true: on a busy machine that takes longer, and nobody waits where it is at once.
const patient = { poll: { timeout: 5_000 } }

// What is the same whichever PostgreSQL answers: once is enough.
const ofNoDatabase = [
  'server/src/processes.test.ts',
  'server/src/{http,mail,social}/**',
  'server/src/{art,pages,redis,share-pictures}/**',
  'server/src/conformance/bad-input.test.ts',
  'server/src/demo/demo-albums.test.ts',
  'server/src/images/image-{proxy,work}.test.ts',
  'server/src/shares/passwords.test.ts',
  'server/src/live/{redis-bus,hostile-sockets}.test.ts',
  'server/src/give-back-memory.test.ts',
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
          include: ['server/src/**/*.test.ts'],
          exclude: [
            'server/src/db/embedded/**',
            ...(process.env.TEST_DATABASE_URL ? ofNoDatabase : []),
          ],
          globalSetup: ['server/src/testing/cluster.ts'],
          expect: patient,
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // Half of the run would be importing the same modules for every file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'embedded',
          include: ['server/src/db/embedded/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/{app,words}/**/*.test.{ts,tsx}'],
          expect: patient,
          testTimeout: 20_000,
          isolate: false,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'], testTimeout: 60_000 } },
    ],
  },
})
