import { expect, test } from 'vitest'
import { RouteTimes } from './route-times.ts'

test('buckets are cumulative and end with all', () => {
  const times = new RouteTimes()
  for (const seconds of [0.0005, 0.002, 0.002, 9]) times.observe('GET', '/trips/:id', 200, seconds)
  const text = times.text()
  const bucket = (le: string) =>
    `http_request_duration_seconds_bucket{method="GET",route="/trips/:id",status="200",le="${le}"}`
  expect(text).toContain(`${bucket('0.001')} 1\n`)
  expect(text).toContain(`${bucket('0.0025')} 3\n`)
  expect(text).toContain(`${bucket('5')} 3\n`)
  expect(text).toContain(`${bucket('+Inf')} 4\n`)
  expect(text).toMatch(/_sum\{[^}]*\} 9\.0045\n/)
  expect(text).toMatch(/_count\{[^}]*\} 4\n/)
})
