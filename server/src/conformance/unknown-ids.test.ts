import { apiBase, fillPath } from '@farfolk/contract/http'
import { v7 as uuid, validate } from 'uuid'
import { afterAll, expect, test, vi } from 'vitest'

// Of two files that load these modules in one worker the second would get the club that the first has stopped.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { calls } = await import('./answered/all-calls.ts')
const { app, formOf, inject, makePeople } = await import('./answered/people-and-things.ts')

type Keys = readonly (string | number)[]

/** Where a body bears ids. */
function idsIn(value: unknown, keys: Keys = []): Keys[] {
  if (typeof value === 'string') return validate(value) ? [keys] : []
  if (Array.isArray(value)) return value.flatMap((item, index) => idsIn(item, [...keys, index]))
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.entries(value).flatMap(([key, part]) => idsIn(part, [...keys, key]))
}

function put(value: unknown, [key, ...rest]: Keys, leaf: unknown): unknown {
  if (key === undefined) return leaf
  if (Array.isArray(value)) return value.with(Number(key), put(value[Number(key)], rest, leaf))
  const object = value as Record<string, unknown>
  return { ...object, [key]: put(object[key], rest, leaf) }
}

/** What the calls elsewhere do not send. */
const further: Record<string, object[]> = {
  createPackingList: [{ packingList: { name: 'North', tripId: uuid() } }],
  createShare: [
    { share: { kind: 'album', itemId: uuid() } },
    { share: { kind: 'packingList', itemId: uuid() } },
  ],
  openChannel: [{ channel: { userIds: [uuid()] } }, { channel: { tripId: uuid() } }],
  updateAlbum: [{ album: { tripId: uuid() } }],
  updateAlbumItem: [{ albumItem: { albumId: uuid() } }],
  updatePackingList: [{ packingList: { tripId: uuid() } }],
}

const sending = app.router.endpoints.filter(
  ({ name, method, body }) => method !== 'GET' && body && name in calls,
)

test.each(sending.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s names the field whose id is of nothing',
  async (name, { method, path }) => {
    const { params, query, token, headers, body } = await calls[name as keyof typeof calls]!(
      await makePeople(),
    )
    const url = apiBase + fillPath(path, params)
    const sent = idsIn(body).map((keys) => put(body, keys, uuid()) as object)
    for (const payload of [...sent, ...(further[name] ?? [])]) {
      const { statusCode, json } = await inject({
        method,
        url: query === undefined ? url : `${url}?${query}`,
        headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        payload,
      })
      // A sign-in says of nothing what was wrong about it.
      if (statusCode < 400 || statusCode === 401) continue
      const { errors } = json()
      expect([payload, errors[0]]).toEqual([
        payload,
        expect.objectContaining({ field: expect.any(String) }),
      ])
    }
  },
)

test('a form names the album that is none', async () => {
  const { owner } = await makePeople()
  const { headers, body } = await formOf({
    albumItem: { albumId: uuid(), file: new Blob(['no picture']) },
  })
  const reply = await inject({
    method: 'POST',
    url: `${apiBase}/user/album_items`,
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
    payload: body,
  })
  const { errors } = reply.json()
  expect([reply.statusCode, errors]).toMatchObject([404, [{ field: 'albumItem.albumId' }]])
})
