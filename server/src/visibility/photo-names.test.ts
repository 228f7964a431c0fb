import { listOwnPhotoNames, listPhotoNames } from '@farfolk/contract/photo-names'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import {
  buildWorld,
  canBeMet,
  modelOf,
  modelOfAlbum,
  type SmallWorld,
  smallWorlds,
  viewers,
} from './small-worlds.ts'

const { as, visitor, make, connections } = await startTestApp()

const memberIndex = fc.nat(3)
/** Each album has one photo. */
const names = fc.uniqueArray(
  fc.record({
    album: fc.nat(5),
    named: memberIndex,
    namedBy: memberIndex,
    state: fc.constantFrom('asked' as const, 'shown' as const, 'refused' as const),
  }),
  { selector: ({ album, named }) => `${album} ${named}`, minLength: 4, maxLength: 16 },
)
type Name = typeof names extends fc.Arbitrary<(infer T)[]> ? T : never

/** Decision 88, told plainly: of who sees the photo, who is told of a name on it. */
function isTold(world: SmallWorld, { named, namedBy, state }: Name, viewer: number): boolean {
  if (state === 'refused') return false
  if (viewer === named) return true
  if (viewer === namedBy) return canBeMet(world, named, viewer)
  return state === 'shown' && modelOf(world, named, world.members[named]!.profile, viewer) === 200
}

test(
  'every member is told of the names that the model tells them, and nobody of more',
  { timeout: 60_000 },
  async () => {
    const outcomes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(smallWorlds, names, async (world, given) => {
        await connections.pool.query('delete from member')
        const { members, albums } = await buildWorld(make, world)
        const there = given.filter(({ album }) => album < albums.length)
        for (const { album, named, namedBy, state } of there) {
          const fields = { named_by: members[namedBy]!.id, state }
          await make.photoName(albums[album]!.item, members[named]!, fields)
        }
        for (const viewer of viewers) {
          if (viewer !== null && world.members[viewer]!.isClosed) continue
          const caller = viewer === null ? visitor : as(members[viewer]!)
          for (const [album, { item }] of albums.entries()) {
            const reply = await caller.call(listPhotoNames, { params: { id: item.id } })
            const status = viewer === null ? 401 : modelOfAlbum(world, album, viewer)
            expect(reply.status).toBe(status)
            if (viewer === null || status !== 200) continue
            const told = there.filter((name) => name.album === album && isTold(world, name, viewer))
            expect(reply.data.map(({ user, state }) => `${user.id} ${state}`).toSorted()).toEqual(
              told.map(({ named, state }) => `${members[named]!.id} ${state}`).toSorted(),
            )
            for (const name of told) {
              const { user, mayRemove } = reply.data.find(
                (one) => one.user.id === members[name.named]!.id,
              )!
              const isTheirs = [name.named, name.namedBy, world.albums[album]!.owner].includes(
                viewer,
              )
              expect([user.id, mayRemove]).toEqual([members[name.named]!.id, isTheirs])
              outcomes.add(
                `${name.state} ${viewer === name.named ? 'oneself' : isTheirs ? 'named' : 'another'}`,
              )
            }
          }
          if (viewer === null) continue
          for (const state of ['asked', 'shown'] as const) {
            const { data } = await caller.call(listOwnPhotoNames, { query: { state } })
            const mine = there.filter(
              (name) =>
                name.named === viewer &&
                name.state === state &&
                modelOfAlbum(world, name.album, viewer) === 200,
            )
            expect(data.map(({ albumItem }) => albumItem.id).toSorted()).toEqual(
              mine.map(({ album }) => albums[album]!.item.id).toSorted(),
            )
          }
        }
      }),
      { numRuns: 20, endOnFailure: true },
    )
    expect([...outcomes].toSorted()).toEqual([
      'asked named',
      'asked oneself',
      'shown another',
      'shown named',
      'shown oneself',
    ])
  },
)
