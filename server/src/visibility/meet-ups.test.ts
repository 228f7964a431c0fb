import {
  getMeetUp,
  listComers,
  listMeetUps,
  listNearMeetUps,
  listOwnMeetUps,
} from '@farfolk/contract/meet-ups'
import { createReport } from '@farfolk/contract/reports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import {
  buildWorld,
  canBeMet,
  mayReport,
  modelOf,
  type SmallWorld,
  smallWorlds,
  viewers,
} from './small-worlds.ts'

const { as, visitor, make, connections } = await startTestApp()

const seldom = fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true))

/** Of members by their number. */
const meetUps = fc.array(
  fc.record({
    owner: fc.nat(3),
    audience: fc.constantFrom('members' as const, 'friends' as const),
    isHidden: seldom,
    isCancelled: seldom,
    comers: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
)
type Called = typeof meetUps extends fc.Arbitrary<(infer T)[]> ? T : never

/** Only who has confirmed an address comes. */
const comersOf = ({ members }: SmallWorld, { owner, comers }: Called) =>
  comers.filter((comer) => comer !== owner && !members[comer]!.isUnconfirmed)

function modelOfMeetUp(world: SmallWorld, called: Called, viewer: number | null) {
  if (viewer === null) return 401
  const { owner, audience, isHidden, isCancelled } = called
  const comes = comersOf(world, called).includes(viewer)
  const outcome = modelOf(world, owner, isHidden ? 'me' : audience, viewer, comes && !isHidden)
  return isCancelled && viewer !== owner && !(comes && outcome === 200) ? 404 : outcome
}

type Members = Awaited<ReturnType<typeof buildWorld>>['members']

async function reportBy(viewer: number | null, members: Members, id: string): Promise<number> {
  const caller = viewer === null ? visitor : as(members[viewer]!)
  const report = { kind: 'meetUp', id, reason: 'other' } as const
  return (await caller.call(createReport, { body: { report } })).status
}

test('meet-ups come to whom the model says', { timeout: 60_000 }, async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.tuple(smallWorlds, meetUps), async ([world, allCalled]) => {
      await connections.pool.query('delete from member')
      const { members } = await buildWorld(make, world)
      const hometown = JSON.stringify({ name: 'X', countryCode: 'SE', lat: 59.4, lng: 18 })
      await connections.db.updateTable('member').set({ hometown }).execute()
      const made: (Called & { id: string; places: number[] })[] = []
      for (const called of allCalled) {
        const { owner, audience, isHidden, isCancelled } = called
        const { id } = await make.meetUp(members[owner]!, {
          audience: isHidden ? 'hidden' : audience,
          shown_audience: isHidden ? audience : null,
          cancelled_at: isCancelled ? new Date() : null,
        })
        const places = comersOf(world, called)
        for (const comer of places) await make.comer({ id }, members[comer]!)
        made.push({ ...called, id, places })
      }
      for (const viewer of viewers) {
        if (viewer !== null && world.members[viewer]!.isClosed) continue
        const caller = viewer === null ? visitor : as(members[viewer]!)
        const seen: typeof made = []
        for (const called of made) {
          const { id, owner, places } = called
          const outcome = modelOfMeetUp(world, called, viewer)
          const reply = await caller.call(getMeetUp, { params: { id } })
          expect([called, viewer, reply.status]).toEqual([called, viewer, outcome])
          outcomes.add(String(outcome))
          expect(await reportBy(viewer === owner ? null : viewer, members, id)).toBe(
            viewer === null || viewer === owner
              ? 401
              : mayReport(world, owner, viewer, outcome === 200)
                ? 201
                : 404,
          )
          const comers = await caller.call(listComers, { params: { id } })
          expect(comers.status).toBe(outcome)
          if (outcome !== 200) continue
          seen.push(called)
          const isThere = viewer === owner || places.includes(viewer!)
          expect(reply.data).toMatchObject({
            spot: isThere ? 'Under the clock' : null,
            coming: viewer !== owner && isThere,
            comingCount: 1 + places.length,
          })
          expect(reply.data.hidden).toBe(called.isHidden ? true : undefined)
          const shown = places.filter((comer) => canBeMet(world, comer, viewer))
          expect(idsOf(comers.data.map(({ user }) => user))).toEqual(
            idsOf(shown.map((comer) => members[comer]!)),
          )
        }
        const query = { lat: 59.3, lng: 18 }
        const around = await caller.call(listMeetUps, { query })
        const near = await caller.call(listNearMeetUps, {})
        const own = await caller.call(listOwnMeetUps, {})
        const status = viewer === null ? 401 : 200
        expect([around.status, near.status, own.status]).toEqual([status, status, status])
        if (viewer === null) continue
        const standing = idsOf(seen.filter(({ isCancelled }) => !isCancelled))
        expect([idsOf(around.data), idsOf(near.data)]).toEqual([standing, standing])
        expect(idsOf(own.data)).toEqual(
          idsOf(seen.filter(({ owner, places }) => owner === viewer || places.includes(viewer))),
        )
      }
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect([...outcomes].sort().join()).toBe('200,401,403,404')
})

function idsOf(found: readonly { id: string }[]): string[] {
  return found.map(({ id }) => id).sort()
}
