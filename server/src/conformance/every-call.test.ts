import { ErrorEnvelope } from '@farfolk/contract/errors'
import { apiBase } from '@farfolk/contract/http'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { app, inject, make } = await startTestApp()

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Every call of product.md §7 in its order, then those that contract.md adds, section by section. */
const calls = `
POST /login
POST /user/social_auth_callbacks/facebook
POST /user/social_auth_callbacks/google
DELETE /logout
POST /signup
POST /confirmations
POST /email_lists
DELETE /email_lists/{token}
POST /tickets
GET /countries
GET /interests
GET /languages
GET /trips
GET /trips/{id}
POST /search
GET /albums/{id}
GET /albums/{id}/shares/{token}
GET /shares/{token}
GET /users/{id}/trips
GET /users/{id}/countries
GET /notifications
GET /notifications/count
PATCH /notifications/mark_all
PATCH /notifications/{id}/mark_read
GET /user
PATCH /user
GET /user/verification
POST /user/verification
POST /user/verification/verify
GET /user/albums
GET /user/albums/{id}
POST /user/albums
PATCH /user/albums/{id}
DELETE /user/albums/{id}
GET /user/bucket_list_items
GET /user/bucket_list_items/{id}
POST /user/bucket_list_items
PATCH /user/bucket_list_items/{id}
DELETE /user/bucket_list_items/{id}
GET /user/packing_lists
GET /user/packing_lists/{id}
POST /user/packing_lists
PATCH /user/packing_lists/{id}
DELETE /user/packing_lists/{id}
GET /user/permissions
GET /user/permissions/{id}
POST /user/permissions
PATCH /user/permissions/{id}
DELETE /user/permissions/{id}
POST /user/album_items
DELETE /user/album_items/{id}
POST /user/countries
DELETE /user/countries/{code}
GET /user/shares
POST /user/shares
DELETE /user/shares/{id}
POST /user/packing_lists/{id}/packing_list_items
PATCH /user/packing_lists/{id}/packing_list_items/{id}
DELETE /user/packing_lists/{id}/packing_list_items/{id}
GET /user/countries/map
GET /user/friendships
GET /user/friendships/incoming_friend_requests
GET /user/friendships/sent_friend_requests
GET /user/friendships/{id}
POST /user/friendships
PATCH /user/friendships/{id}/accept
DELETE /user/friendships/{id}/decline
DELETE /user/friendships/{id}/cancel
DELETE /user/friendships/{id}
GET /user/trips
POST /user/trips
GET /user/trips/{id}/pending
POST /user/trips/{id}/pending
POST /user/trips/{id}/albums
DELETE /user/trips/{id}/albums/{id}
GET /blobs
POST /blobs
GET /image-search
GET /stats
POST /user/verify_avatar
GET /users/{id}
GET /countries/{code}
GET /users/{id}/albums
GET /friendships
GET /bucket_list_items
POST /confirmations/resend
POST /passwords
PATCH /passwords
PATCH /user/password
GET /user/sessions
DELETE /user/sessions/{id}
POST /user/exports
GET /user/exports/{id}
DELETE /user
GET /places
GET /user/trips/{id}
PATCH /user/trips/{id}
DELETE /user/trips/{id}
GET /users/{id}/bucket_list_items
GET /users/{id}/packing_lists
GET /users/{id}/friendships
PATCH /user/trips/{id}/pending/{id}/accept
DELETE /user/trips/{id}/pending/{id}
GET /user/trips/{id}/matches
GET /user/matches
GET /user/countries
GET /packing_list_templates
PATCH /user/album_items/{id}
PATCH /user/album_items
DELETE /user/album_items
GET /user/trash
POST /user/trash/restore
DELETE /user/trash/album_items
DELETE /user/trash
GET /user/storage
GET /user/storage/album_items
GET /user/album_items/{id}/original
GET /user/albums/{id}/download
GET /albums/{id}/shares/{token}/download
PATCH /user/shares/{id}
GET /user/trips/{id}/bookings
POST /user/trips/{id}/bookings
PATCH /user/trips/{id}/bookings/{id}
DELETE /user/trips/{id}/bookings/{id}
POST /user/trips/{id}/bookings/{id}/files
DELETE /user/trips/{id}/bookings/{id}/files/{id}
GET /user/trips/{id}/todos
POST /user/trips/{id}/todos
PATCH /user/trips/{id}/todos/{id}
DELETE /user/trips/{id}/todos/{id}
GET /user/trips/{id}/ideas
POST /user/trips/{id}/ideas
PATCH /user/trips/{id}/ideas/{id}
DELETE /user/trips/{id}/ideas/{id}
POST /user/trips/{id}/ideas/{id}/want
DELETE /user/trips/{id}/ideas/{id}/want
GET /user/trips/{id}/expenses
GET /user/trips/{id}/balances
POST /user/trips/{id}/expenses
PATCH /user/trips/{id}/expenses/{id}
DELETE /user/trips/{id}/expenses/{id}
GET /users/{id}/experiences
GET /user/experiences
GET /user/experiences/due
POST /user/experiences
PATCH /user/experiences/{id}
DELETE /user/experiences/{id}
GET /things/{id}/{id}/comment_summary
PATCH /things/{id}/{id}/comment_summary
GET /things/{id}/{id}/comments
POST /things/{id}/{id}/comments
PATCH /comments/{id}
DELETE /comments/{id}
GET /things/{id}/{id}/likes
POST /things/{id}/{id}/likes
DELETE /things/{id}/{id}/likes
POST /trips/{id}/copies
GET /user/visits
POST /users/{id}/visits
PATCH /user/visits/{id}
GET /users/{id}/note
PATCH /users/{id}/note
DELETE /users/{id}/note
PATCH /user/friendships/{id}/block
GET /user/friendships/blocked
DELETE /user/friendships/{id}/unblock
GET /user/channels
POST /user/channels
GET /user/channels/{id}
GET /user/channels/{id}/messages
POST /user/channels/{id}/messages
PATCH /user/channels/{id}/read
DELETE /user/channels/{id}/messages/{id}
GET /user/channels/unread_count
DELETE /notifications/{id}
POST /reports
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [Method, string])

interface Operation {
  deprecated?: boolean
  security?: object[]
  responses: Record<string, object>
}
const { paths }: { paths: Record<string, Record<string, Operation>> } = (
  await inject(`${apiBase}/openapi.json`)
).json()
// What a parameter is called is nothing that a caller sees.
const unnamed = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
const operations = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${unnamed(path)}`, operation] as const,
    ),
  ),
)
const operationOf = (method: Method, path: string) =>
  operations.get(`${method} ${unnamed(apiBase + path)}`)

test('every call of the specification is in the document', () => {
  const missing = calls.filter(([method, path]) => !operationOf(method, path))
  expect(missing).toEqual([])
  expect(new Set(calls.map((call) => call.join(' '))).size).toBe(calls.length)
})

test('every route below the API is in the document', () => {
  const routes = routesOf(app.fastify).filter((route) => route.includes(` ${apiBase}/`))
  expect(routes.length).toBeGreaterThan(calls.length)
  const known = new Set<string>(operations.keys())
  // With every GET comes its HEAD.
  const missing = routes.filter(
    (route) => !known.has(route) && !known.has(route.replace(/^HEAD /, 'GET ')),
  )
  const itself = `${apiBase}/openapi.json`
  expect(missing).toEqual([`GET ${itself}`, `HEAD ${itself}`])
})

/** Fastify prints them as a tree: each line has a part of the path, below the parts before it. */
function routesOf(fastify: FastifyInstance): string[] {
  const parts: string[] = []
  const lines = fastify.printRoutes({ commonPrefix: false }).matchAll(printedRoute)
  return Array.from(lines).flatMap(([, indent = '', part = '', methods = '']) => {
    parts.splice(indent.length / '│   '.length, Infinity, part)
    const path = parts.join('').replaceAll(/:\w+(?:\|:\w+)*/g, '{}')
    return methods.split(', ').map((method) => `${method} ${path}`)
  })
}
const printedRoute = /^([│ ]*)[├└]── (\S+) \((.+)\)$/gm

const gone = calls.filter(([method, path]) => operationOf(method, path)?.deprecated)

describe('what makes no sense is not there, and says why', () => {
  test.each(gone)('%s %s', async (method, path) => {
    const { token } = await make.user()
    const described = operationOf(method, path)
    expect(Object.keys(described?.responses ?? {})).toContain('404')
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'image/png']) {
      const reply = await inject({
        method,
        url: apiBase + path,
        headers: { 'content-type': type, authorization: `Bearer ${token}` },
        ...(method !== 'GET' && { payload: '{' }),
      })
      const [error] = ErrorEnvelope.parse(reply.json()).errors
      expect([reply.statusCode, error?.code]).toEqual([404, 'not_found'])
      expect(error?.message).toMatch(/(GET|PATCH|POST) \/user/)
    }
    const visited = await inject({ method, url: apiBase + path })
    const isOwn = path.startsWith('/user/')
    expect(visited.statusCode).toBe(isOwn ? 401 : 404)
    expect(described?.security).toEqual(isOwn ? [{ session: [] }] : [])
  })
})
