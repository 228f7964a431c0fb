import { getAlbum } from '@farfolk/contract/albums'
import { uploadsPath } from '@farfolk/contract/uploads'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { createTusClient, metadataOf } from '../testing/tus-client.ts'
import {
  buildWorld,
  mayFill,
  modelOfAlbum,
  type SmallWorld,
  smallWorlds,
  tripOfAlbum,
} from './small-worlds.ts'
import { mayAddPhotos, visibleTo } from './visible.ts'

const { app, as, make, connections } = await startTestApp()
const { ask } = createTusClient(app.fastify)

/** Each with an album that is open to be filled, be it that somebody can. */
const worlds = smallWorlds.map((world): SmallWorld => {
  const [first, ...trips] = world.trips
  const travellers = { '1': 'accepted', '2': 'accepted', '3': 'invited' } as const
  const album = { owner: 1, audience: null, trip: 0, isHidden: false, showLocations: false }
  return {
    ...world,
    trips: [{ ...first!, owner: 0, travellers }, ...trips],
    albums: [...world.albums, { ...album, companionsAdd: true }],
  }
})

test('who travels along with an album adds photos where its owner lets them, and nobody else', async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      await connections.pool.query('delete from member')
      const { members, albums } = await buildWorld(make, world)
      for (const [viewer, member] of members.entries()) {
        const rule = visibleTo(member.id, (id) => mayAddPhotos('album', id))
        const { rows } = await sql<{ id: string }>`
          select id from album where ${rule}`.execute(connections.db)
        const wanted = albums.filter((_, index) => mayFill(world, index, viewer))
        expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(wanted.map(({ id }) => id)))
        if (world.members[viewer]!.isClosed) continue

        for (const [index, { id }] of albums.entries()) {
          const isSeen = modelOfAlbum(world, index, viewer) === 200
          const fills = mayFill(world, index, viewer)
          const { data } = await as(member).call(getAlbum, { params: { id } })
          const isOpen = world.albums[index]!.companionsAdd && tripOfAlbum(world, index) !== null
          expect(data?.companionsAdd ?? false).toBe(fills && isOpen)
          const { status } = await ask(member, 'POST', uploadsPath, {
            'upload-length': '1',
            'upload-metadata': metadataOf({ albumId: id, filename: 'a.jpg' }),
          })
          const answer = fills ? 201 : isSeen ? 403 : 404
          expect(status).toBe(world.members[viewer]!.isUnconfirmed ? 403 : answer)
          outcomes.add(`${world.albums[index]!.owner === viewer ? 'own' : "another's"} ${answer}`)
        }
      }
    }),
    { numRuns: 10, endOnFailure: true },
  )
  expect([...outcomes].toSorted().join()).toBe("another's 201,another's 403,another's 404,own 201")
})
