import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createAnswersAtHand } from './answers-at-hand.ts'

test('what is not at hand, or cannot be looked for, is left to the routes', async () => {
  const counted: unknown[][] = []
  const atHand = createAnswersAtHand({
    headersOf: () => ['x-of', 'all'],
    observe: (...counts) => void counted.push(counts),
  })
  atHand.add('/kept/*', '/kept/', ({ url }) =>
    url === '/kept/one' ? { headers: ['content-type', 'text/plain'], body: 'é' } : undefined,
  )
  atHand.add('/broken', '/broken', () => {
    throw new Error('out of order')
  })
  const server = createServer((request, response) => {
    if (!atHand.answer(request, response)) response.end('routed')
  }).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (path: string, options?: RequestInit) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, options)
    return { headers: reply.headers, body: await reply.text() }
  }

  const kept = await ask('/kept/one')
  expect(kept.body).toBe('é')
  expect(Object.fromEntries(kept.headers)).toMatchObject({
    'x-of': 'all',
    'content-type': 'text/plain',
    'content-length': '2',
  })
  expect(counted).toEqual([['GET', '/kept/*', 200, expect.any(Number)]])
  for (const path of ['/kept/two', '/broken', '/other'])
    expect((await ask(path)).body).toBe('routed')
  const others: RequestInit[] = [
    { method: 'POST' },
    { headers: { 'if-none-match': '"x"' } },
    { headers: { origin: 'https://other.example' } },
  ]
  for (const options of others) {
    expect((await ask('/kept/one', options)).body).toBe('routed')
  }
  expect(counted).toHaveLength(1)
})
