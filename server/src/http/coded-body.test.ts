import { gzipSync } from 'node:zlib'
import { apiBase } from '@farfolk/contract/http'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { inject, make } = await startTestApp()

test.each(['gzip', 'br', 'x-none', 'identity, gzip'])(
  'a body in %s is a type that is not taken, and is not looked at',
  async (coding) => {
    const { token } = await make.user()
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const reply = await inject({
        method: 'PATCH',
        url: `${apiBase}/user`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': type,
          'content-encoding': coding,
        },
        payload: gzipSync('{"user":{}}'),
      })
      expect([reply.statusCode, reply.json()]).toMatchObject([
        415,
        { errors: [{ code: 'unsupported_type' }] },
      ])
    }
  },
)

test('one that says it is as it came is read', async () => {
  const { token } = await make.user()
  const reply = await inject({
    method: 'PATCH',
    url: `${apiBase}/user`,
    headers: { authorization: `Bearer ${token}`, 'content-encoding': 'Identity' },
    payload: { user: { profile: { firstName: 'Ida' } } },
  })
  expect([reply.statusCode, reply.json().data.profile.firstName]).toEqual([200, 'Ida'])
})

test.each(['GET', 'HEAD'] as const)('a %s has no body that could be packed', async (method) => {
  const headers = { 'content-encoding': 'gzip' }
  for (const url of ['/', `${apiBase}/countries`]) {
    expect((await inject({ method, url, headers })).statusCode).toBe(200)
  }
})
