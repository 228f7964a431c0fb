import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openRedis } from './connection.ts'

test('what takes a connection and says nothing is a Redis that does not answer, and is left', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  // What it is greeted with is taken, and not answered.
  const left = once(server, 'connection').then(([socket]: Socket[]) =>
    once(socket!.resume(), 'close'),
  )
  const opening = openRedis(`redis://127.0.0.1:${port}`, () => undefined)
  await expect(opening).rejects.toThrow('Redis does not answer')
  await left
})
