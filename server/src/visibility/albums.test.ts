import {
  type AlbumItem,
  listAlbumItems,
  listTripAlbumItems,
  updateAlbumItem,
} from '@farfolk/contract/album-items'
import {
  getAlbum,
  getOwnAlbum,
  listOwnAlbums,
  listTripAlbums,
  listUserAlbums,
  updateAlbum,
} from '@farfolk/contract/albums'
import { createReport } from '@farfolk/contract/reports'
import { getTrip } from '@farfolk/contract/trips'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import {
  buildWorld,
  mayReport,
  modelOf,
  modelOfAlbum,
  modelOfTrip,
  smallWorlds,
  tripOfAlbum,
  viewers,
} from './small-worlds.ts'

const { as, visitor, make, connections } = await startTestApp()

const idsOf = (things: readonly { id: string }[] | undefined) =>
  (things ?? []).map(({ id }) => id).toSorted()

const photosOf = (photos: readonly AlbumItem[] | undefined) =>
  (photos ?? [])
    .map(({ id, albumId, location }) => `${albumId} ${id} ${location !== null}`)
    .toSorted()

test('every way to an album agrees with the model', { timeout: 120_000 }, async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(smallWorlds, async (world) => {
      await connections.pool.query('delete from member')
      const { members, trips, albums } = await buildWorld(make, world)
      for (const viewer of viewers) {
        if (viewer !== null && world.members[viewer]!.isClosed) continue
        const caller = viewer === null ? visitor : as(members[viewer]!)
        const expected = albums.map((_, index) => modelOfAlbum(world, index, viewer))
        const seenOf = (isMeant: (album: number) => boolean) =>
          idsOf(albums.filter((_, album) => expected[album] === 200 && isMeant(album)))
        // Each album has one photo, with a place.
        const photosShown = (ids: readonly string[]) =>
          albums
            .flatMap(({ id, item }, album) => {
              const { owner, showLocations } = world.albums[album]!
              return ids.includes(id) ? `${id} ${item.id} ${showLocations || owner === viewer}` : []
            })
            .toSorted()

        for (const [index, { id, item }] of albums.entries()) {
          const params = { id }
          const { status, data } = await caller.call(getAlbum, { params })
          const items = await caller.call(listAlbumItems, { params })
          expect([index, status, items.status]).toEqual([index, expected[index], expected[index]])
          outcomes.add(`${viewer === null ? 'visitor' : 'member'} ${status}`)
          if (status !== 200) continue
          expect(items.data.map((photo) => photo.id)).toEqual([item.id])
          expect(data.albumItems).toEqual(items.data)
          const { owner, showLocations } = world.albums[index]!
          const isShown = showLocations || owner === viewer
          expect(items.data[0]!.location !== null).toBe(isShown)
          expect('isFavourite' in items.data[0]!).toBe(owner === viewer)
          for (const fact of ['turn', 'crop', 'isMirrored', 'uncropped']) {
            expect(fact in items.data[0]!).toBe(owner === viewer)
          }
          const trip = tripOfAlbum(world, index)
          const tripId = trip === null ? null : trips[trip]!.id
          const seesTrip = trip !== null && modelOfTrip(world, trip, viewer) === 200
          expect(data.trip?.id ?? null).toBe(seesTrip ? tripId : null)
        }
        for (const [index, { id }] of trips.entries()) {
          const ofTrip = seenOf((album) => tripOfAlbum(world, album) === index)
          const listed = await caller.call(listTripAlbums, { params: { id } })
          const status = modelOfTrip(world, index, viewer)
          expect([listed.status, idsOf(listed.data)]).toEqual([
            status,
            status === 200 ? ofTrip : [],
          ])
          const photos = await caller.call(listTripAlbumItems, { params: { id } })
          expect([photos.status, photosOf(photos.data)]).toEqual([
            status,
            status === 200 ? photosShown(ofTrip) : [],
          ])
          const { data } = await caller.call(getTrip, { params: { id } })
          expect([data?.albumsCount ?? 0, (data?.cover ?? null) !== null]).toEqual(
            status === 200 ? [ofTrip.length, ofTrip.length > 0] : [0, false],
          )
        }
        for (const [index, { id }] of members.entries()) {
          const ofOwner = seenOf((album) => world.albums[album]!.owner === index)
          const { status, data } = await caller.call(listUserAlbums, { params: { id } })
          const ofNothing = modelOf(world, index, world.members[index]!.albums, viewer)
          expect([status, idsOf(data)]).toEqual(
            ofOwner.length > 0 ? [200, ofOwner] : [ofNothing, []],
          )
        }
        const own = await caller.call(listOwnAlbums, {})
        expect([own.status, idsOf(own.data)]).toEqual(
          viewer === null
            ? [401, []]
            : [200, seenOf((album) => world.albums[album]!.owner === viewer)],
        )
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
  expect([...outcomes].toSorted().join()).toBe(
    'member 200,member 403,member 404,visitor 200,visitor 403,visitor 404',
  )
})

test(
  'only the owner acts on an album, and others report what they see',
  { timeout: 60_000 },
  async () => {
    const outcomes = new Set<number>()
    await fc.assert(
      fc.asyncProperty(smallWorlds, async (world) => {
        await connections.pool.query('delete from member')
        const { members, albums } = await buildWorld(make, world)
        for (const [viewer, member] of members.entries()) {
          if (world.members[viewer]!.isClosed) continue
          const caller = as(member)
          for (const [index, { id, item }] of albums.entries()) {
            const isSeen = modelOfAlbum(world, index, viewer) === 200
            const { owner } = world.albums[index]!
            const isOwn = owner === viewer
            const wanted = isOwn ? 200 : isSeen ? 403 : 404
            const told = isOwn ? 422 : mayReport(world, owner, viewer, isSeen) ? 201 : 404
            const answers = [
              await caller.call(getOwnAlbum, { params: { id } }),
              await caller.call(updateAlbum, { params: { id }, body: { album: { name: 'X' } } }),
              await caller.call(updateAlbumItem, {
                params: { id: item.id },
                body: { albumItem: { caption: 'X' } },
              }),
            ]
            const changed = world.members[viewer]!.isUnconfirmed ? 403 : wanted
            expect(answers.map(({ status }) => status)).toEqual([wanted, changed, changed])
            outcomes.add(wanted)
            for (const about of [
              { kind: 'album' as const, id },
              { kind: 'albumItem' as const, id: item.id },
            ]) {
              const report = { ...about, reason: 'spam' as const }
              const { status } = await caller.call(createReport, { body: { report } })
              expect(status).toBe(told)
            }
          }
        }
      }),
      { numRuns: 8, endOnFailure: true },
    )
    expect(outcomes).toEqual(new Set([200, 403, 404]))
  },
)
