import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Until something is true: on a busy machine that takes longer, and nobody waits where it is at once.
const patient = { poll: { timeout: 5_000 } }

export default defineConfig({
  test: {
    // Two on two cores too: much of the time goes into waiting for processes that start and end.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ['server/src/db/embedded/**'],
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
      { test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'], expect: patient } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'], testTimeout: 60_000 } },
    ],
  },
})
