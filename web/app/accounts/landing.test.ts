import { expect, test } from 'vitest'
import { landingPath, leftDocument, leftTarget, redirectTarget } from './landing.ts'

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
  [{ pathname: '/trips/1/travellers', search: '?x=1' }, '/trips/1/travellers?x=1'],
  [{ pathname: '/search-trips', search: '?q=kyoto' }, '/search-trips?q=kyoto'],
  [{ pathname: '/destinations/country/JP' }, '/destinations/country/JP'],
  [{ pathname: '/albums', search: '' }, '/albums'],
  [{ pathname: '/account/trips/new', search: '' }, '/account/trips/new'],
  [{ pathname: '/tripsy', search: '' }, ''],
  [{ pathname: '/home', search: '' }, ''],
  [{ pathname: '/sign-up', search: '?redirect=/trips/1' }, ''],
  [{ pathname: '//elsewhere.example/trips/1', search: '' }, ''],
  [null, ''],
  ['/trips/1', ''],
])('from the frame of %j signing in leads back to "%s"', (left, path) => {
  expect(leftTarget(left)).toBe(path)
})

test.each([
  [
    'https://club.example/search-trips?kind=travellers&q=ann',
    '/search-trips?kind=travellers&q=ann',
  ],
  ['https://club.example/trips/1/travellers', '/trips/1/travellers'],
  ['https://club.example/home', ''],
  ['https://club.example/sign-up?redirect=/trips/1', ''],
  ['https://club.example/logout', ''],
  ['https://club.example//elsewhere.example/trips/1', ''],
  ['https://elsewhere.example/trips/1', ''],
  ['http://club.example/trips/1', ''],
  ['https://club.example/', ''],
  ['', ''],
])('from a document of %s signing in leads back to "%s"', (referrer, path) => {
  expect(leftDocument(referrer, origin)).toBe(path)
})

test.each([
  [true, '/destinations/africa'],
  [false, '/onboarding'],
])('whose onboarding is completed: %s lands on %s', (completed, path) => {
  const onboarding = { completed, completionPercentage: completed ? 1 : 0, sections: [] }
  expect(landingPath({ onboarding })).toBe(path)
})
