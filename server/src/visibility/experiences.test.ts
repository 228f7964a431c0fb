import { listOwnExperiences, listUserExperiences } from '@farfolk/contract/experiences'
import { getUser } from '@farfolk/contract/members'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { areFriends, buildWorld, canBeMet, modelOf, smallWorlds, viewers } from './small-worlds.ts'

const { as, visitor, make, connections } = await startTestApp()

/** Of members by their number. */
const writings = fc
  .uniqueArray(fc.record({ author: fc.nat(3), about: fc.nat(3), isWaiting: fc.boolean() }), {
    selector: ({ author, about }) => `${author} ${about}`,
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => all.filter(({ author, about }) => author !== about))

test('experiences come to whom the model says', { timeout: 60_000 }, async () => {
  const outcomes = new Set<string>()
  const worlds = fc.tuple(smallWorlds, writings)
  await fc.assert(
    fc.asyncProperty(worlds, async ([world, written]) => {
      await connections.pool.query('delete from member')
      const { members } = await buildWorld(make, world)
      const experiences = []
      for (const { author, about, isWaiting } of written) {
        const { id } = await make.experience(members[author]!, members[about]!, { isWaiting })
        experiences.push({ id, author, about, isWaiting })
      }
      for (const viewer of viewers) {
        if (viewer !== null && world.members[viewer]!.isClosed) continue
        const caller = viewer === null ? visitor : as(members[viewer]!)
        for (const [about, { id }] of members.entries()) {
          const outcome = modelOf(world, about, world.members[about]!.profile, viewer)
          const reply = await caller.call(listUserExperiences, { params: { id } })
          expect([about, viewer, reply.status]).toEqual([about, viewer, outcome])
          outcomes.add(`${viewer === null ? 'visitor' : 'member'} ${outcome}`)
          if (outcome !== 200) continue
          const seen = experiences.filter(
            (one) => one.about === about && !one.isWaiting && canBeMet(world, one.author, viewer),
          )
          expect(idsOf(reply.data)).toEqual(idsOf(seen))
          const hasWritten = experiences.some((one) => one.author === viewer && one.about === about)
          const user = await caller.call(getUser, { params: { id } })
          expect(user.data.experiences).toEqual({
            count: seen.length,
            recommendedCount: seen.length,
            mayWrite: viewer !== null && areFriends(world, viewer, about) && !hasWritten,
          })
          if (viewer !== about) continue
          const own = await caller.call(listOwnExperiences, { query: { of: 'about' } })
          expect(idsOf(own.data)).toEqual(idsOf(seen))
        }
        if (viewer === null) continue
        const own = await caller.call(listOwnExperiences, { query: { of: 'written' } })
        expect(idsOf(own.data)).toEqual(
          idsOf(
            experiences.filter(
              ({ author, about }) => author === viewer && canBeMet(world, about, viewer),
            ),
          ),
        )
      }
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect([...outcomes].sort().join()).toBe(
    'member 200,member 403,member 404,visitor 200,visitor 403,visitor 404',
  )
})

function idsOf(found: readonly { id: string }[]): string[] {
  return found.map(({ id }) => id).sort()
}
