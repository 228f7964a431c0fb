import { apiBase, type Endpoint } from '@farfolk/contract/http'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { app, connections, inject, make } = await startTestApp()
const { endpoints, files } = app.router

/** Of who signed out on another device. */
async function deadToken(): Promise<string> {
  const { id, token } = await make.user()
  await connections.db.deleteFrom('session').where('member_id', '=', id).execute()
  return token
}

const calls = endpoints.filter(({ auth }) => auth !== 'public')
const fileCalls = files
  .filter(({ auth }) => auth !== 'public')
  .map(({ name, path }) => ({ name, path, method: 'GET' as const }))

const questions = ['', 'limit=0', 'limit=101', 'cursor=x', 'q=%20', 'viewAs=x', 'type=x', 'from=x']

async function statusesOf(method: Endpoint['method'], path: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${await deadToken()}` }
  const replies = await Promise.all(
    questions.map((question) => inject({ method, url: `${apiBase}${path}?${question}`, headers })),
  )
  return replies.map(({ statusCode }) => statusCode)
}
const refused = questions.map(() => 401)

describe('a session that has ended is 401, whatever else is wrong', () => {
  test.each([...calls, ...fileCalls])('$name', async ({ method, path }) => {
    for (const id of ['no%20id', uuid()]) {
      expect(await statusesOf(method, path.replaceAll(/:\w+/g, id))).toEqual(refused)
    }
  })
})
