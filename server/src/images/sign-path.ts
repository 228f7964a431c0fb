import { hash } from 'node:crypto'

const blockBytes = 64

/**
 * HMAC-SHA256 (RFC 2104) of `salt` and a path, as imgproxy signs. By the hash at once: an object of
 * createHmac() takes eight times as long, and an album's page bears fourteen hundred signatures.
 */
export function createPathSigner(key: Buffer, salt: Buffer): (path: string) => Buffer {
  const block = Buffer.alloc(blockBytes)
  const short = key.length > blockBytes ? hash('sha256', key, 'buffer') : key
  short.copy(block)
  const inner = Buffer.concat([block.map((byte) => byte ^ 0x36), salt])
  const outer = block.map((byte) => byte ^ 0x5c)
  return (path) => {
    const inside = hash('sha256', Buffer.concat([inner, Buffer.from(path)]), 'buffer')
    return hash('sha256', Buffer.concat([outer, inside]), 'buffer')
  }
}
