import S3rver from '@20minutes/s3rver'

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
