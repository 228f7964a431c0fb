import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countPlaywright, countVitest } from './count-tests.mjs'

function write(report) {
  const folder = mkdtempSync(join(tmpdir(), 'farfolk-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('tests are counted as their tool counted them', () => {
  const vitest = write({ numPassedTests: 7, numFailedTests: 2, testResults: [] })
  expect(countVitest(vitest, 1)).toEqual({ passed: 7, failed: 2 })
  const playwright = write({ stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 3 } })
  expect(countPlaywright(playwright, 1)).toEqual({
    passed: 5,
    failed: 2,
    note: '1 of them on a second try',
  })
})

test('a file that does not load is a failure, beside the tests of others', () => {
  const unloaded = { status: 'failed', assertionResults: [] }
  const report = write({ numPassedTests: 7, numFailedTests: 0, testResults: [unloaded, unloaded] })
  expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 2 })
})

test('a run that ends badly, or says nothing, is never a success', () => {
  const clean = write({ numPassedTests: 7, numFailedTests: 0, testResults: [] })
  expect(countVitest(clean, 1)).toEqual({ passed: 7, failed: 1 })
  expect(countPlaywright(join(tmpdir(), 'no-such-report.json'), 1)).toEqual({
    passed: 0,
    failed: 1,
    note: '',
  })
})
