import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Two on two cores too: much of the time goes into waiting for processes that start and end.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Until it is true: on a busy machine that takes longer, and nobody waits where it is at once.
    expect: { poll: { timeout: 5_000 } },
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ['server/src/db/embedded/**'],
          globalSetup: ['server/src/testing/cluster.ts'],
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
      { test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'], testTimeout: 60_000 } },
    ],
  },
})
