import { type ExpensePerson, listBalances, listExpenses } from '@farfolk/contract/expenses'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { buildWorld, canBeMet, isCompanion, smallWorlds } from './small-worlds.ts'
import { allOutcomes, readByAll, told } from './travellers-only.ts'

const { as, visitor, make, connections } = await startTestApp()
const { db } = connections

const member = fc.nat(3)
/** Of members and trips by their number; also of who does not travel on the trip, or does no more. */
const outlays = fc.array(
  fc.record({
    trip: fc.nat(5),
    author: member,
    paidBy: member,
    shares: fc.uniqueArray(fc.record({ member, parts: fc.integer({ min: 1, max: 99 }) }), {
      selector: (share) => share.member,
      minLength: 1,
    }),
    amount: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 10 ** 13 })),
    currency: fc.constantFrom('EUR', 'JPY'),
  }),
  { minLength: 1, maxLength: 10 },
)
type Outlay = typeof outlays extends fc.Arbitrary<(infer T)[]> ? T : never

/** Straight into the tables: the calls would refuse those who do not travel. */
async function insertOutlays(
  { members, trips }: Awaited<ReturnType<typeof buildWorld>>,
  made: (Outlay & { id: string })[],
): Promise<Map<string, number>> {
  const memberOf = new Map<string, number>()
  for (const [index, trip] of trips.entries()) {
    const ofTrip = made.filter((outlay) => outlay.trip === index)
    if (ofTrip.length === 0) continue
    const people = members.map(() => uuid())
    people.forEach((id, number) => memberOf.set(id, number))
    await db
      .insertInto('expense_person')
      .values(people.map((id, n) => ({ id, trip_id: trip.id, member_id: members[n]!.id })))
      .execute()
    for (const { id, author, paidBy, shares, amount, currency } of ofTrip) {
      await db
        .insertInto('expense')
        .values({
          id,
          trip_id: trip.id,
          author_id: members[author]!.id,
          paid_by: people[paidBy]!,
          kind: 'spent',
          title: 'Ferry',
          date: '2031-05-01',
          amount,
          currency,
        })
        .execute()
      await db
        .insertInto('expense_share')
        .values(
          shares.map((share, position) => ({
            expense_id: id,
            person_id: people[share.member]!,
            position,
            parts: share.parts,
          })),
        )
        .execute()
    }
  }
  return memberOf
}

/** contract.md, told plainly: all of a trip's come to who travels on it, each name to who may meet it. */
test('expenses come to whom the model says, and always add up', { timeout: 90_000 }, async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.tuple(smallWorlds, outlays), async ([world, given]) => {
      await connections.pool.query('delete from member')
      const built = await buildWorld(make, world)
      const { members, trips } = built
      const made = given
        .filter(({ trip }) => trip < trips.length)
        .map((outlay) => ({ ...outlay, id: uuid() }))
      const memberOf = await insertOutlays(built, made)

      await readByAll({ as, visitor }, world, {
        built,
        outcomes,
        async read(caller, id) {
          const listed = await caller.call(listExpenses, { params: { id } })
          const summed = await caller.call(listBalances, { params: { id } })
          expect(summed.status).toBe(listed.status)
          return { status: listed.status, data: { listed: listed.data, summed: summed.data } }
        },
        expectSeen({ listed, summed }, index, viewer) {
          const ofTrip = made.filter(({ trip }) => trip === index)
          expect(listed.map((expense) => expense.id)).toEqual(ofTrip.map((one) => one.id).sort())
          for (const expense of listed) {
            const { author, amount } = ofTrip.find((one) => one.id === expense.id)!
            const isSeen = canBeMet(world, author, viewer)
            expect(expense.author?.id).toBe(isSeen ? members[author]!.id : undefined)
            expect(expense.mayChange).toBe(
              viewer === author || viewer === world.trips[index]!.owner,
            )
            for (const person of [expense.paidBy, ...expense.shares.map((one) => one.person)]) {
              expectPerson(person, index, viewer)
            }
            expect(sumOf(expense.shares)).toBe(amount)
          }
          for (const { balances, transfers } of summed) {
            expect(sumOf(balances)).toBe(0)
            const left = new Map(balances.map(({ person, amount }) => [person.id, amount]))
            for (const { from, to, amount } of transfers) {
              left.set(from.id, left.get(from.id)! + amount)
              left.set(to.id, left.get(to.id)! - amount)
            }
            expect(new Set(left.values())).toEqual(new Set([0]))
          }
          expect(summed.flatMap(sumsOf)).toEqual(balancesIn(ofTrip))
        },
      })

      function expectPerson(
        { id, user, travels }: ExpensePerson,
        trip: number,
        who: number | null,
      ) {
        const number = memberOf.get(id)!
        const isSeen = canBeMet(world, number, who)
        expect(user?.id).toBe(isSeen ? members[number]!.id : undefined)
        const isThere = isCompanion(world, trip, number) && !world.members[number]!.isClosed
        expect(travels).toBe(isThere)
      }

      function sumsOf({ currency, balances }: { currency: string; balances: Balance[] }) {
        return balances
          .map(({ person, amount }) => `${currency} ${memberOf.get(person.id)} ${amount}`)
          .sort()
      }
    }),
    { numRuns: 15, endOnFailure: true },
  )
  expect(told(outcomes)).toBe(allOutcomes)
})

interface Balance {
  person: ExpensePerson
  amount: number
}

function sumOf(amounts: readonly { amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0)
}

/** Told plainly: what each paid less what each bears, where the first ones bear what is left over. */
function balancesIn(made: readonly Outlay[]): string[] {
  const sums = new Map<string, bigint>()
  const move = (currency: string, who: number, amount: bigint) => {
    const key = `${currency} ${who}`
    sums.set(key, (sums.get(key) ?? 0n) + amount)
  }
  for (const { currency, paidBy, shares, amount } of made) {
    const parts = BigInt(shares.reduce((sum, share) => sum + share.parts, 0))
    const floored = shares.map((share) => (BigInt(amount) * BigInt(share.parts)) / parts)
    const left = BigInt(amount) - floored.reduce((sum, each) => sum + each, 0n)
    move(currency, paidBy, BigInt(amount))
    for (const [index, share] of shares.entries()) {
      move(currency, share.member, -(floored[index]! + (BigInt(index) < left ? 1n : 0n)))
    }
  }
  return [...sums].map(([key, amount]) => `${key} ${amount}`).sort()
}
