import { expect, test } from 'vitest'
import { inFolder } from '../testing/s3.ts'
import { startTestApp } from '../testing/test-app.ts'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { updateOwnUser } from '@farfolk/contract/members'
import { createImageAddresses, hashOfSource } from './image-addresses.ts'

const key = '943b421c9eb07c830af81030552c86009268de4e532ba2ee2eab8247c6da0881'
const salt = '520f986b998545b4785e0defbc4f3c1203f22de2374a3d53cb7a7fe9fea309c5'
const { as, make } = await startTestApp({
  ...inFolder,
  IMGPROXY_URL: 'https://images.example/proxy/',
  IMGPROXY_KEY: key,
  IMGPROXY_SALT: salt,
})

// https://docs.imgproxy.net/usage/signing_url, its example.
test('addresses are signed as imgproxy does', () => {
  const images = {
    proxyUrl: undefined,
    key: Buffer.from('736563726574', 'hex'),
    salt: Buffer.from('68656C6C6F', 'hex'),
  }
  const addresses = createImageAddresses(
    { images, s3: undefined },
    { keyFor: () => Buffer.alloc(32) },
  )
  const path = '/rs:fill:300:400:0/g:sm/aHR0cDovL2V4YW1w/bGUuY29tL2ltYWdl/cy9jdXJpb3NpdHku/anBn.png'
  const signature = 'oKfUtW34Dvo2BGQehJFR4Nr0_rIjOtdtzJ3QFsUcXH8'
  expect(addresses.isSigned(signature, path)).toBe(true)
  expect(addresses.isSigned(`${signature}AA`, path)).toBe(false)
  expect(addresses.isSigned('', path)).toBe(false)
})

test('with an imgproxy of one’s own pictures come from there', async () => {
  const member = await make.user()
  const body = { user: { avatar: asFile(await drawJpeg()) } }
  const { data } = await as(member).call(updateOwnUser, { body })
  expect(data.profile.avatarUrl).toMatch(
    /^https:\/\/images\.example\/proxy\/[\w-]{43}\/rs:fill:128:128\/g:sm\/[\w-]+$/,
  )
  const source = Buffer.from(data.profile.avatarUrl.split('/').at(-1) ?? '', 'base64url').toString()
  expect(source).toMatch(/^local:\/\/\/([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{60}$/)
})

test('of blobs in a bucket the source is the bucket’s', () => {
  const s3 = {
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  const images = { proxyUrl: 'https://images.example', key: Buffer.from(key), salt: undefined }
  const addresses = createImageAddresses({ images, s3 }, { keyFor: () => Buffer.alloc(32) })
  const hash = 'ab12'.padEnd(64, '0')
  const address = addresses.addressOf(hash, 'w:10')
  expect(address).toMatch(/^https:\/\/images\.example\/[\w-]{43}\/w:10\//)
  const source = Buffer.from(address.split('/').at(-1) ?? '', 'base64url').toString()
  expect(source).toBe(`s3://pictures/ab/12/${hash}`)
  expect(hashOfSource(source)).toBe(hash)
  expect(hashOfSource(`local:///ab/12/${hash}`)).toBe(hash)
  expect(hashOfSource(`local:///ab/13/${hash}`)).toBeUndefined()
  expect(hashOfSource(`http://pictures/ab/12/${hash}`)).toBeUndefined()
})
