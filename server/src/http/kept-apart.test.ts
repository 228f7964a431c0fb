import { apiBase } from '@farfolk/contract/http'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { inject, make } = await startTestApp()

async function varyOf(path: string): Promise<string[]> {
  const { token } = await make.user()
  const headers = { authorization: `Bearer ${token}` }
  const reply = await inject({ url: apiBase + path, headers })
  expect(reply.statusCode).toBe(200)
  return String(reply.headers.vary).toLowerCase().split(', ')
}

test.each(['/user', '/user/packing_lists', '/trips', '/user/countries/map?format=svg'])(
  'a browser gives nobody else what it has kept of %s',
  async (path) => {
    expect(await varyOf(path)).toContain('authorization')
  },
)

test.each(['/countries', '/packing_list_templates'])(
  'what is the same for all is kept for all: %s',
  async (path) => {
    expect(await varyOf(path)).not.toContain('authorization')
  },
)
