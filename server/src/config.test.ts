import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { dropSettings, settingNames } from './setting-names.ts'

test('without any setting a club runs for this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'production',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    webOrigins: [],
    trustedProxies: ['loopback'],
    rateLimitFactor: 1,
    database: { url: undefined, prepare: true },
    signups: 'open',
    videoMaxMb: 500,
    backups: 7,
    demo: true,
    concurrency: 1,
  })
})

test('backups go to a bucket of their own, or to another one beside the pictures', () => {
  const of = (prefix: string, changed: object = {}) => {
    const all = { ENDPOINT: 'https://s3.example', BUCKET: 'club', REGION: 'eu', ...changed }
    const rest = { ACCESS_KEY_ID: 'id', SECRET_ACCESS_KEY: 'secret' }
    const entries = Object.entries({ ...all, ...rest })
    return Object.fromEntries(entries.map(([name, value]) => [`${prefix}_${name}`, value]))
  }
  const pictures = readConfig(of('S3')).s3
  expect(readConfig({}).backupS3).toBeUndefined()
  expect(readConfig(of('S3')).backupS3).toBeUndefined()
  expect(readConfig(of('BACKUP_S3')).backupS3).toEqual(pictures)
  expect(readConfig({ ...of('S3'), BACKUP_S3_BUCKET: 'nights' })).toMatchObject({
    s3: pictures,
    backupS3: { ...pictures, bucket: 'nights' },
  })
  const refused: [string, Record<string, string>][] = [
    ['BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, ', { BACKUP_S3_BUCKET: 'nights' }],
    [
      'BACKUP_S3_BUCKET, BACKUP_S3_REGION',
      { ...of('S3'), BACKUP_S3_ENDPOINT: 'https://s3.example' },
    ],
    ['BACKUP_S3_BUCKET must be', { ...of('S3'), BACKUP_S3_BUCKET: 'a b' }],
    ['BACKUP_S3_ENDPOINT must be', of('BACKUP_S3', { ENDPOINT: 's3.example' })],
    ['BACKUP_S3_BUCKET needs BACKUPS', { ...of('BACKUP_S3'), BACKUPS: '0' }],
  ]
  for (const [words, set] of refused) expect(() => readConfig(set)).toThrow(words)
})

test('a private key is no recipient of backups, and is not shown', () => {
  const secret = 'AGE-SECRET-KEY-176PGGCU8Z6HDYQ4SRPWZ6H96AFEVF8NCH5QZPQKMVP39YM378YHQ9A39JW'
  const publicKey = 'age1avkngdez56rce35ttxtctwnr0sh0hhp9sm7ym3hkxhdycstjkv5sqc229k'
  expect(readConfig({ BACKUP_RECIPIENT: publicKey }).backupRecipient).toBe(publicKey)
  // A slip in the last letter.
  for (const BACKUP_RECIPIENT of [secret, publicKey.replace(/k$/, 'q')]) {
    const read = () => readConfig({ BACKUP_RECIPIENT })
    expect(read).toThrow(/^BACKUP_RECIPIENT must be a public key of age/)
    expect(read).not.toThrow(BACKUP_RECIPIENT)
  }
})

test('an outside database gets no demo club unless it is asked for', () => {
  const url = 'postgres://farfolk@db.example/farfolk'
  expect(readConfig({ DATABASE_URL: url }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: url, DEMO: '1' }).demo).toBe(true)
})

test('proxies are trusted beside those on this machine', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.7, 2001:db8::/32,' })
  expect(trustedProxies).toEqual(['loopback', '10.0.0.7', '2001:db8::/32'])
})

test('pages find the API where they are themselves, or where it is said', () => {
  const originOf = (API_ORIGIN: string) =>
    readConfig({ PUBLIC_URL: 'https://club.example', API_ORIGIN }).apiOrigin
  expect([originOf(''), originOf('https://club.example/')]).toEqual([null, null])
  expect(originOf('https://api.club.example')).toBe('https://api.club.example')
  expect(() => originOf('http://api.club.example')).toThrow(/^API_ORIGIN must be https/)
})

test.each([
  ['IMGPROXY_URL', 'http://images.example'],
  ['MAP_STYLE_URL', 'http://maps.example/style.json'],
  ['ANALYTICS_SCRIPT_URL', 'http://count.example/count.js'],
])('pages of https load nothing from elsewhere by http: %s', (name, value) => {
  const set = { IMGPROXY_KEY: 'ab', IMGPROXY_SALT: 'cd', [name]: value }
  const start = (PUBLIC_URL: string) => readConfig({ ...set, PUBLIC_URL })
  expect(() => start('https://club.example')).toThrow(`${name} must be https as PUBLIC_URL is`)
  expect(start('http://club.example').publicUrl).toBe('http://club.example')
})

test.each(['https://images.example/?a=b', 'https://images.example/#a', 'https://'])(
  'no picture lies behind the imgproxy %s',
  (IMGPROXY_URL) => {
    const settings = { IMGPROXY_KEY: 'ab', IMGPROXY_SALT: 'cd', IMGPROXY_URL }
    expect(() => readConfig(settings)).toThrow(/^IMGPROXY_URL must be an address/)
  },
)

test('limits are multiplied, or off', () => {
  expect(readConfig({ RATE_LIMITS: '2.5' }).rateLimitFactor).toBe(2.5)
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimitFactor).toBe(Infinity)
})

test('the blanks around a setting are none of it', () => {
  const key = { IMGPROXY_KEY: 'ab\n', IMGPROXY_SALT: ' cd' }
  expect(readConfig({ ...key, IMGPROXY_URL: 'https://images.example/ ' }).images).toEqual({
    proxyUrl: 'https://images.example',
    key: Buffer.from('ab', 'hex'),
    salt: Buffer.from('cd', 'hex'),
  })
})

test.each([
  'postgres://farfolk:secret@/club?host=/var/run/postgresql',
  'postgresql:///club?host=/var/run/postgresql',
])('a database behind a socket is taken: %s', (url) => {
  expect(readConfig({ DATABASE_URL: url }).database.url).toBe(url)
})

test('every setting is told of in the README', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8')
  const told = readme.split('\n').filter((line) => line.startsWith('| `'))
  expect(settingNames.filter((name) => !told.some((row) => row.includes(`\`${name}\``)))).toEqual(
    [],
  )
})

test('an environment keeps what is no setting', () => {
  const env = { PATH: '/bin', DATABASE_URL: 'postgres://db.example/club', SMTP_URL: '' }
  dropSettings(env)
  expect(env).toEqual({ PATH: '/bin' })
})

test.each([
  ['PORT', '80x'],
  ['PORT', '70000'],
  // Nobody could say at which address such a club is.
  ['PORT', '0'],
  ['SIGNUPS', 'off'],
  ['PUBLIC_URL', 'club.example'],
  ['PUBLIC_URL', 'https://club.example/path'],
  ['PUBLIC_URL', 'https://me:secret@club.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['WEB_ORIGINS', 'https://a.example,b.example'],
  ['WEB_ORIGINS', '*'],
  ['API_ORIGIN', 'https://api.club.example/v1'],
  ['DRAIN_SECONDS', 'for ever'],
  ['VIDEO_MAX_MB', '-1'],
  ['VIDEO_MAX_MB', '0.5'],
  ['VIDEO_MAX_MB', '5001'],
  ['MEMBER_STORAGE_MB', '-1'],
  ['MEMBER_STORAGE_MB', '1048577'],
  ['BACKUPS', '-1'],
  ['BACKUPS', 'nightly'],
  ['BACKUP_RECIPIENT', 'age1nobody'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '1'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['DATABASE_DIRECT_URL', 'postgres://db.example/farfolk'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['SUPPORT_EMAIL', 'Support <help@club.example>'],
  ['RATE_LIMITS', 'never'],
  ['RATE_LIMITS', '-1'],
  ['DATABASE_URL', 'mysql://db.example/farfolk'],
  ['DATABASE_REPLICA_URL', 'postgres://db.example/farfolk'],
  ['DB_PREPARE', 'maybe'],
  ['SMTP_URL', 'mail.example'],
  ['REDIS_URL', 'redis.example:6379'],
  ['MAIL_FROM', 'nobody'],
  ['SMS_WEBHOOK_URL', 'sms.example'],
  ['SMS_WEBHOOK_URL', 'ftp://sms.example'],
  ['GOOGLE_ISSUER', 'https://issuer.example'],
  ['FACEBOOK_APP_ID', '1234'],
  ['FACEBOOK_APP_SECRET', 'a secret'],
  ['FACEBOOK_GRAPH_URL', 'https://graph.example'],
  ['SENTRY_DSN', 'https://errors.example/1'],
  ['SENTRY_DSN', 'https://key@errors.example/'],
  ['ANALYTICS_SCRIPT_URL', 'count.js'],
  ['MAP_STYLE_URL', 'ftp://maps.example/style.json'],
  ['SECRET_KEY', 'short'],
  ['IMGPROXY_URL', 'https://images.example'],
  ['IMGPROXY_KEY', 'abcd'],
  ['IMGPROXY_KEY', 'no hexadecimal digits'],
  ['IMGPROXY_SALT', 'abc'],
  ['S3_ENDPOINT', 'https://s3.example'],
  ['S3_BUCKET', 'pictures'],
  ['S3_REGION', 'us-east-1'],
  ['S3_ACCESS_KEY_ID', 'key'],
  ['S3_SECRET_ACCESS_KEY', 'secret'],
  ['DEMO', 'yes'],
  ['WEB_CONCURRENCY', '0'],
  ['NODE_ENV', 'staging'],
])('a wrong %s is named in one line', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    expect.objectContaining({
      name: 'StartError',
      message: expect.stringMatching(`^[^\\n]*${name}`),
    }),
  )
})

test.each([
  ['GOOGLE_ISSUER', { GOOGLE_CLIENT_ID: 'club' }, 'issuer.example'],
  ['GOOGLE_ISSUER', { GOOGLE_CLIENT_ID: 'club' }, 'http://issuer.example'],
  [
    'FACEBOOK_GRAPH_URL',
    { FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' },
    'http://graph.example',
  ],
])('%s with %j must be out of reach of others', (name, rest, value) => {
  expect(() => readConfig({ ...rest, [name]: value })).toThrow(name)
})

test('an account elsewhere signs in where it is set up', () => {
  expect(readConfig({}).social).toEqual({ google: undefined, facebook: undefined })
  const google = { GOOGLE_CLIENT_ID: 'club' }
  expect(readConfig({ ...google }).social.google?.issuer).toBe('https://accounts.google.com')
  const mock = { ...google, GOOGLE_ISSUER: 'http://localhost:8080' }
  expect(readConfig(mock).social.google).toEqual({ clientId: 'club', issuer: mock.GOOGLE_ISSUER })
  const facebook = { FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' }
  expect(readConfig(facebook).social.facebook).toEqual({
    appId: '1',
    appSecret: 's',
    graphUrl: 'https://graph.facebook.com',
    dialogUrl: 'https://www.facebook.com/dialog/oauth',
  })
})

test('a wrong database address is not repeated, since it may bear a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter22@db.example/x' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter22') }),
  )
})

const bucket = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'pictures',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hunter22',
}

test('blobs are in a bucket where all of it is set', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig(bucket).s3).toMatchObject({
    endpoint: 'https://s3.example',
    bucket: 'pictures',
  })
})

test.each(Object.keys(bucket))('a bucket without %s stops the start', (name) => {
  const expected = expect.objectContaining({
    name: 'StartError',
    message: expect.stringMatching(`^${name} must be set too`),
  })
  expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(expected)
})

test.each([
  ['S3_ENDPOINT', 's3.example'],
  ['S3_ENDPOINT', 'https://key:hunter22@s3.example'],
  ['S3_BUCKET', '../pictures'],
  ['S3_REGION', 'no region'],
])('a wrong %s of a bucket is named, and no secret', (name, value) => {
  const read = () => readConfig({ ...bucket, [name]: value })
  expect(read).toThrow(name)
  expect(read).not.toThrow('hunter22')
})
