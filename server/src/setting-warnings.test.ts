import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settingNames } from './setting-names.ts'
import { settingWarnings } from './setting-warnings.ts'

const warningsOf = (env: Record<string, string>) => settingWarnings(env, readConfig(env))

test.each(['DATABSE_URL', 'DATABASE_ULR', 'DATABASE_URLS', 'DATABASE_URI'])(
  '%s is taken for a slip',
  (name) => {
    expect(warningsOf({ [name]: 'x' })).toEqual([`${name} is no setting: is DATABASE_URL meant?`])
  },
)

test('what is no setting and near none says nothing, nor does a setting', () => {
  const names = [
    'PATH',
    'HOSTNAME',
    'POST',
    'PORTS',
    'SHELL',
    'DATABASE',
    'SMTP_HOST',
    'GOOGLE_KEY',
  ]
  const known = Object.fromEntries([...settingNames, ...names].map((name) => [name, '']))
  expect(warningsOf(known)).toEqual([])
})

test('a club on the internet that mails nobody is told of', () => {
  const PUBLIC_URL = 'https://club.example'
  expect(warningsOf({ PUBLIC_URL })).toEqual([expect.stringMatching(/^SMTP_URL .*\/outbox/)])
  expect(warningsOf({ PUBLIC_URL, SMTP_URL: 'smtp://mail.example' })).toEqual([])
})
