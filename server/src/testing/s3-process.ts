import S3rver from '@20minutes/s3rver'
import signatures, { type Signed } from '@20minutes/s3rver/lib/signature/v4.js'

// A bucket is asked as `/bucket/`, and that is what is signed; S3rver compares it with `/bucket`.
const { getStringToSign } = signatures
signatures.getStringToSign = (request: Signed, options: unknown) => {
  const isOfBucket = /^\/[^/]+$/.test(request.uri)
  return getStringToSign(isOfBucket ? { ...request, uri: `${request.uri}/` } : request, options)
}

/** A process that is a server of S3 for one folder, each folder in it a bucket; ends with its parent. */
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.argv[2] ?? '',
  vhostBuckets: false,
})
const { port } = await server.run()
process.send?.({ port })
process.on('disconnect', () => process.exit())
