import { expect, test } from 'vitest'
import { shouldRevalidate } from './trip-page.tsx'

/** Whether a trip is read anew between two addresses of its albums. */
function isRead(from: string, to: string) {
  const [currentUrl, nextUrl] = [from, to].map(
    (search) => new URL(`https://club.example/trips/t/albums${search}`),
  )
  const args = { currentUrl, nextUrl, defaultShouldRevalidate: true }
  return shouldRevalidate(args as Parameters<typeof shouldRevalidate>[0])
}

test('a photo that opens, turns or closes fetches no trip; its views do, as whoever asks for it', () => {
  const photos = '?view=photos'
  expect(isRead(photos, `${photos}&photo=a`)).toBe(false)
  expect(isRead(`${photos}&photo=a`, `${photos}&photo=b`)).toBe(false)
  expect(isRead(`${photos}&photo=a`, photos)).toBe(false)
  expect(isRead('', photos)).toBe(true)
  expect(isRead(`${photos}&photo=a`, '')).toBe(true)
  expect(isRead(`${photos}&photo=a`, `${photos}&photo=a`)).toBe(true)
})

test('a film that is closed fetches no trip', () => {
  expect(isRead('#play', '')).toBe(false)
  expect(isRead('?view=photos#play', '?view=photos')).toBe(false)
  expect(isRead('#play', '?view=photos')).toBe(true)
})
