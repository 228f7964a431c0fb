import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * `{ passed, failed, failures }` of a Vitest JSON report, the last by name. A file that cannot be loaded is
 * one failure.
 */
export function countVitest(path, code) {
  const report = read(path)
  const failures = (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    if (assertionResults.length === 0) return status === 'failed' ? [file] : []
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${file}: ${fullName}`)
  })
  return { ...atLeastOneFailure(report?.numPassedTests ?? 0, failures.length, code), failures }
}

/** The same of a Playwright JSON report; a test that passed on a second try is said in `note`. */
export function countPlaywright(path, code) {
  const report = read(path)
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  const note = flaky ? `${flaky} of them on a second try` : ''
  const failures = failedIn(report?.suites ?? [])
  return { ...atLeastOneFailure(expected + flaky, unexpected, code), failures, note }
}

function failedIn(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
    ...failedIn(inner),
  ])
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** A run that ended badly without a failed test, as by an error outside of tests, is no success. */
function atLeastOneFailure(passed, failed, code) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}
