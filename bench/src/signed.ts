import { randomBytes } from 'node:crypto'
import {
  createImageAddresses,
  type ImageAddresses,
} from '@farfolk/server/src/images/image-addresses.ts'

/** Settings of a server, and the addresses that it takes for its own. */
export function signedAddresses(): { env: Record<string, string>; addresses: ImageAddresses } {
  const key = randomBytes(32)
  const salt = randomBytes(32)
  const images = { proxyUrl: undefined, key, salt }
  return {
    env: { IMGPROXY_KEY: key.toString('hex'), IMGPROXY_SALT: salt.toString('hex') },
    addresses: createImageAddresses({ images, s3: undefined }, { keyFor: () => key }),
  }
}
