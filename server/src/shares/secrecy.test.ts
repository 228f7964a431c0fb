import { createShare } from '@farfolk/contract/shares'
import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, config, connections, make } = await startTestApp()

test('neither token nor password comes into the log', async () => {
  const owner = await make.user()
  const share = { kind: 'travelMap' as const, password: 'a lagoon at night' }
  const { data } = await as(owner).call(createShare, { body: { share } })
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const app = await buildApp({ config: { ...config, mode: 'production' }, connections, logStream })
  try {
    for (const password of ['wrong', 'a lagoon at night']) {
      const headers = { 'x-share-password': password }
      await app.fastify.inject({ url: `/api/v1/shares/${data.token}`, headers })
      await app.fastify.inject({ url: `/shares/${data.token}`, headers })
    }
  } finally {
    await app.fastify.close()
  }
  const log = lines.join('')
  expect(log).toContain('/api/v1/shares/:token')
  for (const secret of [data.token, 'lagoon']) expect(log).not.toContain(secret)
})
