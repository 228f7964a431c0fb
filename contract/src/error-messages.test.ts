import { expect, test } from 'vitest'
import { withoutPrivate } from './error-messages.ts'

test.each([
  ['550 no such user <maya.k+trips@example.co.uk>', '550 no such user <[e-mail]>'],
  ['maya%40example.com is unknown', '[e-mail] is unknown'],
  [
    'connect to postgres://club:pw@db.example/club',
    'connect to postgres://[login]@db.example/club',
  ],
  ['GET https://club.example/home?q=maya#x failed', 'GET https://club.example/home?[query] failed'],
  ['No route matches "/sign-in?reset=abc"', 'No route matches "/sign-in?[query]"'],
  ['No route matches "/shares/aBcDeF"', 'No route matches "/shares/[token]"'],
  ['of /albums/42/aBcDeF?x', 'of /albums/42/[token]?[query]'],
  ['Bearer abc.def-ghi was refused', 'Bearer [secret] was refused'],
  ['{"token":"abc","password": "sea side"}', '{"token":[secret],"password": [secret]}'],
  ['no trip 0192f3b4-8d2e-7c11-9a55-3c2f7d1e8b90', 'no trip [token]'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.x', '[token].[token].x'],
  ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM', '[token]'],
  ['connect ECONNREFUSED 10.20.30.40:5432', 'connect ECONNREFUSED [ip]:5432'],
  ['from 2001:db8::8a2e:370:7334', 'from [ip]'],
  ['no SMS to +46 70-123 45 67', 'no SMS to [number]'],
  [
    `Unexpected token 'h', "hi Maya, s"... is not valid JSON`,
    `Unexpected token 'h', "[text]"... is not valid JSON`,
  ],
])('%s', (message, cleaned) => {
  expect(withoutPrivate(message)).toBe(cleaned)
})

test.each([
  "Cannot read properties of undefined (reading 'firstName')",
  'insertOrUpdateTravellersOfTrip is not a function',
  'Failed to fetch dynamically imported module: https://club.example/assets/CZtFQQIV.js',
  'duplicate key value violates unique constraint "friendship_both_sides"',
  'ENOENT: no such file or directory, open web/build/server/index.js:12:34',
  'What is wrong? This is.',
])('%s stays', (message) => {
  expect(withoutPrivate(message)).toBe(message)
})
