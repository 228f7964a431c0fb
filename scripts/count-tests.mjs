import { existsSync, readFileSync } from 'node:fs'

/** `{ passed, failed }` of a Vitest JSON report. A file that cannot be loaded is one failure. */
export function countVitest(path, code) {
  const report = read(path)
  const unloaded = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return atLeastOneFailure(
    report?.numPassedTests ?? 0,
    (report?.numFailedTests ?? 0) + unloaded.length,
    code,
  )
}

/** The same of a Playwright JSON report; a test that passed on a second try is said in `note`. */
export function countPlaywright(path, code) {
  const { expected = 0, flaky = 0, unexpected = 0 } = read(path)?.stats ?? {}
  const note = flaky ? `${flaky} of them on a second try` : ''
  return { ...atLeastOneFailure(expected + flaky, unexpected, code), note }
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** A run that ended badly without a failed test, as by an error outside of tests, is no success. */
function atLeastOneFailure(passed, failed, code) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}
