import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPathSigner } from './sign-path.ts'

test.each([0, 1, 32, 63, 64, 65, 200])('is the HMAC of a key of %s bytes', (length) => {
  const [key, salt] = [randomBytes(length), randomBytes(length)]
  const sign = createPathSigner(key, salt)
  for (const path of ['', '/rs:fill:100:100/bG9jYWw', '/w:1/plain/local:///ä%20b']) {
    const right = createHmac('sha256', key).update(salt).update(path).digest('base64url')
    expect(sign(path)).toBe(right)
  }
})
