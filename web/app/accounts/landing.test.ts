import { expect, test } from 'vitest'
import { landingPath, redirectTarget } from './landing.ts'

const origin = 'https://club.example'

test.each([
  ['/trips/1?x=1#day', '/trips/1?x=1#day'],
  ['https://club.example/home', '/home'],
  ['https://elsewhere.example/home', ''],
  ['//elsewhere.example/home', ''],
  ['/\\elsewhere.example', ''],
  ['javascript:alert(1)', ''],
  ['https://club.example//elsewhere.example', ''],
  ['/.//elsewhere.example', ''],
  ['blob:https://club.example/home', ''],
  ['/logout', ''],
  ['/Logout/?x=1', ''],
  ['', ''],
])('%s leads to "%s"', (target, path) => {
  expect(redirectTarget(new URLSearchParams({ redirect: target }), origin)).toBe(path)
})

test('without a target there is none', () => {
  expect(redirectTarget(new URLSearchParams(), origin)).toBe('')
})

test.each([
  [true, '/destinations/africa'],
  [false, '/onboarding'],
])('whose onboarding is completed: %s lands on %s', (completed, path) => {
  const onboarding = { completed, completionPercentage: completed ? 1 : 0, sections: [] }
  expect(landingPath({ onboarding })).toBe(path)
})
