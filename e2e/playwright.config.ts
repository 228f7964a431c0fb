import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { builtServer } from '../scripts/build-server.mjs'
import { chromiumFlags } from '../scripts/find-chromium.mjs'
import { dropSettings } from '../server/src/setting-names.ts'

// Before a server or a test's own program inherits them.
dropSettings(process.env)

// The settings of one run are made once and inherited by the workers, who read this file again.
// Ports below 32,768: from there on Linux takes them for connections that go out.
process.env.E2E_PORT ||= String(20_000 + Math.floor(Math.random() * 6_000))
process.env.E2E_ISSUER_PORT ||= String(26_000 + Math.floor(Math.random() * 6_000))
process.env.E2E_DATA_DIR ||= makeDataFolder()
const baseURL = `http://localhost:${process.env.E2E_PORT}`

// Given but empty means Playwright's own.
const systemChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) =>
  existsSync(path),
)
const executablePath = (process.env.CHROMIUM_PATH ?? systemChromium) || undefined

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A second try in CI, on machines that we do not know; the step's line counts what took one.
  retries: process.env.CI ? 1 : 0,
  // Where nothing works every test takes its longest, and the run would end before it tells.
  maxFailures: process.env.CI ? 20 : 0,
  // More than cores: a page that is opened waits for others as long as they wait for it.
  workers: Math.min(8, availableParallelism() + 1),
  // A server of a test's own starts in 16 s on a slow machine of CI that has nothing else to do, where
  // a journey of fifteen seconds takes a minute.
  timeout: process.env.CI ? 90_000 : 60_000,
  // What is seen at once elsewhere takes such a machine more than the five seconds that are usual.
  expect: { timeout: process.env.CI ? 15_000 : 5_000 },
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    // What cannot be pressed by then never can: a slow test would wait its three minutes.
    actionTimeout: 30_000,
    // A trace costs a third of the time: `--trace on` makes one.
    screenshot: 'only-on-failure',
    // What fades in is there at once: nothing has to wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [
        ...chromiumFlags,
        // Pages stand for seconds here: what is compiled for a long life is never earned back.
        '--js-flags=--no-turbofan --no-maglev --single-threaded-gc',
      ],
    },
  },
  webServer: {
    command: `node ${builtServer}`,
    cwd: join(import.meta.dirname, '..'),
    url: `${baseURL}/health/ready`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: process.env.E2E_PORT,
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: '0',
      RATE_LIMITS: 'off',
      // Asked when somebody signs in there: the tests of that start it.
      GOOGLE_CLIENT_ID: 'farfolk',
      GOOGLE_ISSUER: `http://localhost:${process.env.E2E_ISSUER_PORT}`,
    },
  },
})

/** Gone with the run: a teardown of the tests would take it from under a server that still stands. */
function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farfolk-e2e-'))
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  })
  return folder
}
