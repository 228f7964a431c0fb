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

test('tests are counted as their tool counted them, and failed ones are named', () => {
  const name = join(process.cwd(), 'server/src/trips/routes.test.ts')
  const assertionResults = ['passed', 'failed', 'failed'].map((status, index) => {
    return { status, fullName: `a trip ${index}` }
  })
  const testResults = [{ name, status: 'failed', assertionResults }]
  expect(countVitest(write({ numPassedTests: 7, testResults }), 1)).toEqual({
    passed: 7,
    failed: 2,
    failures: [
      'server/src/trips/routes.test.ts: a trip 1',
      'server/src/trips/routes.test.ts: a trip 2',
    ],
  })

  const spec = (title, ok) => ({ file: 'chat.spec.ts', title, ok })
  const group = { specs: [spec('two meet', false)] }
  const suites = [{ specs: [spec('two write', false), spec('two read', true)], suites: [group] }]
  const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 }
  expect(countPlaywright(write({ stats, suites }), 1)).toEqual({
    passed: 5,
    failed: 2,
    failures: ['chat.spec.ts: two write', 'chat.spec.ts: two meet'],
    note: '1 of them on a second try',
  })
})

test('a file that does not load is a failure, beside the tests of others', () => {
  const names = ['one.test.ts', 'other.test.ts']
  const testResults = names.map((file) => {
    return { name: join(process.cwd(), file), status: 'failed', assertionResults: [] }
  })
  const report = write({ numPassedTests: 7, testResults })
  expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 2, failures: names })
})

test('a run that ends badly, or says nothing, is never a success', () => {
  const clean = write({ numPassedTests: 7, testResults: [] })
  expect(countVitest(clean, 1)).toEqual({ passed: 7, failed: 1, failures: [] })
  expect(countPlaywright(join(tmpdir(), 'no-such-report.json'), 1)).toEqual({
    passed: 0,
    failed: 1,
    failures: [],
    note: '',
  })
})
