import { installPackages } from './install-packages.mjs'
import * as steps from './test-steps.mjs'

/**
 * `npm test` does everything; `npm run check`, which is `--fast`, what needs neither a database
 * nor a browser. The last line is the sum: a tool is one check, and every test is one.
 */
const isFast = process.argv.includes('--fast')
const isCi = Boolean(process.env.CI) && process.env.CI !== 'false'
const started = Date.now()
const sum = { passed: 0, failed: 0 }
/** Once more at the end: what a failed step prints is long, and services cut logs in the middle. */
const failures = []

async function step(title, work) {
  const from = Date.now()
  const result = await work().catch((error) => ({ passed: 0, failed: 1, output: error.message }))
  sum.passed += result.passed
  sum.failed += result.failed
  failures.push(...(result.failures ?? []).map((name) => `${title}: ${name}`))
  const counts = `${result.passed} passed, ${result.failed} failed`
  const note = result.note ? ` (${result.note})` : ''
  const time = `${((Date.now() - from) / 1000).toFixed(1)} s`
  console.log(`${result.failed ? 'FAILED' : 'ok    '} ${title}: ${counts}, ${time}${note}`)
  if (result.failed) console.log(result.output.trimEnd())
  return result
}

async function checkText() {
  await step('lock file', steps.lockFile)
  await step('format', steps.format)
}

async function checkCode() {
  // What is unused takes one thread, and not as long.
  await Promise.all([step('lint and types', steps.lintAndTypes), step('unused code', steps.unused)])
}

try {
  await installPackages()
} catch (error) {
  console.log(error.message)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

if (isFast) {
  await step('generated code', steps.generate)
  await checkText()
  await checkCode()
  await step('unit tests', steps.unit)
} else {
  const [web] = await Promise.all([step('web build', steps.buildWeb), checkText()])
  await Promise.all([
    step('server build', steps.buildServer),
    step('generated code', () => steps.generate({ hasWords: !web.failed && !web.isUnchanged })),
  ])
  await checkCode()
  const outsideFollows = isCi || Boolean(process.env.TEST_DATABASE_URL)
  await step('unit and integration tests', () => steps.suite(isCi, outsideFollows))
  if (outsideFollows) {
    await step('integration tests on an outside PostgreSQL and S3', steps.suiteOutside)
  } else {
    console.log('       an outside PostgreSQL and S3 are tried with CI=true or TEST_DATABASE_URL')
  }
  await step('browser tests', steps.browser)
}
if (failures.length > 0) console.log(`Failed tests:\n${failures.join('\n')}`)
console.log(`${((Date.now() - started) / 1000).toFixed(0)} s`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed ? 1 : 0
