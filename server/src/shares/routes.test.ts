import {
  createShare,
  deleteShare,
  getShare,
  listShares,
  openShare,
  type ShareInput,
  updateShare,
} from '@farfolk/contract/shares'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { startTestApp } from '../testing/test-app.ts'

const { as, config, make, visitor } = await startTestApp()

type Given = Partial<z.input<typeof ShareInput>>
const tripShare = (itemId: string, given: Given = {}) => ({
  body: { share: { kind: 'trip' as const, itemId, ...given } },
})
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

describe('making links', () => {
  test('a link has what was asked for, and its page', async () => {
    const owner = await make.user()
    const trip = await make.trip(owner, { name: 'North' })
    const expiresAt = inAnHour()
    const given = { expiresAt, password: 'lagoon', showLocations: true }
    const { status, data, headers } = await as(owner).call(createShare, tripShare(trip.id, given))
    expect(status).toBe(201)
    expect(headers.etag).toBeDefined()
    expect(data).toMatchObject({
      kind: 'trip',
      itemId: trip.id,
      title: 'North',
      expiresAt,
      hasPassword: true,
      allowDownload: false,
      showLocations: true,
      viewsCount: 0,
      url: `${config.publicUrl}/shares/${data.token}`,
    })
    expect(data.token).toMatch(/^[\w-]{22,}$/)
    expect(JSON.stringify(data)).not.toContain('lagoon')
  })

  test.each([
    ['2099-01-01T00:00:00Z', '2099-01-01T00:00:00.000Z'],
    ['2099-01-01T00:00:00.123456Z', '2099-01-01T00:00:00.123Z'],
    ['2099-01-01T02:00:00+02:00', '2099-01-01T00:00:00.000Z'],
  ])('the end of a link may be written as %s', async (expiresAt, kept) => {
    const owner = await make.user()
    const trip = await make.trip(owner)
    const made = await as(owner).call(createShare, tripShare(trip.id, { expiresAt }))
    expect([made.status, made.data.expiresAt]).toEqual([201, kept])
  })

  test('an album opens on its own page, a map needs no id, several links stand side by side', async () => {
    const owner = await make.user()
    const album = await make.album(owner)
    const share = { kind: 'album' as const, itemId: album.id }
    const first = await as(owner).call(createShare, { body: { share } })
    const second = await as(owner).call(createShare, { body: { share } })
    expect(first.data.url).toBe(`${config.publicUrl}/albums/${album.id}/${first.data.token}`)
    expect(second.data.token).not.toBe(first.data.token)
    const body = { share: { kind: 'travelMap' as const } }
    const map = await as(owner).call(createShare, { body })
    expect([map.status, map.data.itemId, map.data.title]).toEqual([201, null, null])
  })

  test('the same id again changes nothing; of another owner it is a conflict', async () => {
    const owner = await make.user()
    const trip = await make.trip(owner)
    const id = uuid()
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => as(owner).call(createShare, tripShare(trip.id, { id }))),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 201])
    expect(new Set(replies.map(({ data }) => data.token)).size).toBe(1)
    const other = await make.user()
    const theirs = await make.trip(other)
    expect((await as(other).call(createShare, tripShare(theirs.id, { id }))).status).toBe(409)
  })

  test('the same id again answers a link that has run out meanwhile', async () => {
    const owner = await make.user()
    const trip = await make.trip(owner)
    const expiresAt = new Date(Date.now() - 1_000).toISOString()
    const { id } = await make.share(owner, { trip_id: trip.id, expires_at: expiresAt })
    const again = await as(owner).call(createShare, tripShare(trip.id, { id, expiresAt }))
    expect(again).toMatchObject({ status: 200, data: { id, expiresAt } })
    const anew = await as(owner).call(createShare, tripShare(trip.id, { id: uuid(), expiresAt }))
    expect(anew).toMatchObject({
      status: 422,
      errors: [{ field: 'share.expiresAt', code: 'invalid', message: 'Needs to be in the future' }],
    })
  })

  test('all that is wrong is told at once', async () => {
    const given = { itemId: null, password: 'abc', expiresAt: '2020-01-01T00:00:00Z' }
    const share = { kind: 'trip' as const, ...given }
    const { errors } = await as(await make.user()).call(createShare, { body: { share } })
    expect(errors?.map(({ field }) => field).toSorted()).toEqual([
      'share.expiresAt',
      'share.itemId',
      'share.password',
    ])
  })

  test("others' things cannot be shared", async () => {
    const owner = await make.user()
    const other = await make.user()
    const open = await make.trip(owner, { audience: 'everyone' })
    const hidden = await make.trip(owner, { audience: 'me' })
    const shared = await make.trip(owner)
    await make.traveller(shared, other)
    const ask = (id: string) => as(other).call(createShare, tripShare(id))
    expect((await ask(open.id)).status).toBe(403)
    expect((await ask(shared.id)).status).toBe(403)
    expect((await ask(hidden.id)).status).toBe(404)
    expect((await ask(uuid())).status).toBe(404)
    const blocked = await make.user()
    await make.friendship(owner, blocked, 'blocked')
    expect((await as(blocked).call(createShare, tripShare(open.id))).status).toBe(404)
    for (const [audience, status] of [
      ['everyone', 403],
      ['me', 404],
    ] as const) {
      const { id: itemId } = await make.album(owner, { audience })
      const body = { share: { kind: 'album' as const, itemId } }
      expect((await as(other).call(createShare, { body })).status).toBe(status)
    }
  })

  test('who may make one', async () => {
    const owner = await make.user({ email_confirmed_at: null })
    const trip = await make.trip(owner)
    expect((await as(owner).call(createShare, tripShare(trip.id))).errors?.[0]?.code).toBe(
      'email_unconfirmed',
    )
    expect((await visitor.call(createShare, tripShare(trip.id))).status).toBe(401)
  })

  test.each([
    ['share.kind', { kind: 'planet' as 'trip' }, 'invalid'],
    ['share.itemId', { itemId: undefined }, 'required'],
    ['share.itemId', { itemId: null }, 'required'],
    ['share.password', { password: 'abc' }, 'minimum'],
    ['share.password', { password: 'x'.repeat(129) }, 'maximum'],
    ['share.expiresAt', { expiresAt: '2020-01-01T00:00:00.000Z' }, 'invalid'],
    ['share.expiresAt', { expiresAt: 'tomorrow' }, 'format'],
  ])('%s is refused: %o', async (field, given, code) => {
    const owner = await make.user()
    const trip = await make.trip(owner)
    const { status, errors } = await as(owner).call(createShare, tripShare(trip.id, given))
    expect([status, errors?.map((error) => [error.field, error.code])]).toEqual([
      422,
      [[field, code]],
    ])
  })
})

describe('own links', () => {
  test('come newest first, by thing, page by page', async () => {
    const owner = await make.user()
    const trip = await make.trip(owner)
    const other = await make.trip(owner)
    const made: string[] = []
    for (const { id } of [trip, other, trip, trip]) {
      made.unshift((await as(owner).call(createShare, tripShare(id))).data.id)
    }
    await as(await make.user()).call(createShare, { body: { share: { kind: 'travelMap' } } })
    const first = await as(owner).call(listShares, { query: { limit: 3 } })
    const cursor = first.page!.nextCursor!
    const rest = await as(owner).call(listShares, { query: { limit: 3, cursor } })
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(made)
    expect(rest.page?.nextCursor).toBeNull()
    const ofTrip = await as(owner).call(listShares, { query: { itemId: trip.id, kind: 'trip' } })
    expect(ofTrip.data.map(({ itemId }) => itemId)).toEqual([trip.id, trip.id, trip.id])
    const albums = await as(owner).call(listShares, { query: { kind: 'album' } })
    expect(albums.data).toEqual([])
  })

  test('are read, changed and ended by their owner alone', async () => {
    const owner = await make.user()
    const trip = await make.trip(owner, { audience: 'everyone' })
    const friend = await make.user()
    await make.friendship(owner, friend)
    const { data } = await as(owner).call(createShare, tripShare(trip.id))
    const params = { id: data.id }
    const body = { share: { allowDownload: true } }
    expect((await as(owner).call(getShare, { params })).data).toEqual(data)
    for (const [caller, status] of [
      [as(friend), 404],
      [visitor, 401],
    ] as const) {
      expect((await caller.call(getShare, { params })).status).toBe(status)
      expect((await caller.call(updateShare, { params, body })).status).toBe(status)
      expect((await caller.call(deleteShare, { params })).status).toBe(status)
    }
    const changed = await as(owner).call(updateShare, { params, body })
    expect(changed.data).toEqual({ ...data, allowDownload: true })
    expect((await as(owner).call(deleteShare, { params })).status).toBe(204)
    expect((await as(owner).call(getShare, { params })).status).toBe(404)
    expect((await as(owner).call(deleteShare, { params })).status).toBe(404)
  })

  test('two changes of one version: the second is stale', async () => {
    const owner = await make.user()
    const trip = await make.trip(owner)
    const { data, headers } = await as(owner).call(createShare, tripShare(trip.id))
    const sent = { params: { id: data.id }, headers: { 'if-match': String(headers.etag) } }
    const replies = await Promise.all(
      [true, false].map((allowDownload) =>
        as(owner).call(updateShare, { ...sent, body: { share: { allowDownload } } }),
      ),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412])
    expect((await as(owner).call(deleteShare, sent)).status).toBe(412)
    expect((await visitor.call(openShare, { params: { token: data.token } })).status).toBe(200)
  })
})
