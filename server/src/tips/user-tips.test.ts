import { getUser } from '@farfolk/contract/members'
import type { ViewAs } from '@farfolk/contract/permissions'
import { listUserTips } from '@farfolk/contract/tips'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { ofNoTown } from '../testing/make-tips.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make } = await startTestApp()

type Caller = Pick<ReturnType<typeof as>, 'call'>
type Ref = { id: string }

/** The audiences of those that are listed, the newest first, and how many countries the profile says. */
async function told(caller: Caller, { id }: Ref, viewAs?: ViewAs) {
  const asked = { params: { id }, query: { viewAs } }
  const list = await caller.call(listUserTips, asked)
  const user = await caller.call(getUser, asked)
  return [
    list.status,
    list.data?.map?.(({ audience }) => audience).join(),
    user.data?.counts?.tipCountries,
  ]
}

test("a member's are told to each as far as their audience says, through the eyes of others too", async () => {
  const ada = await make.user()
  const [friend, member, blocked] = [await make.user(), await make.user(), await make.user()]
  await make.friendship(ada, friend)
  await make.friendship(ada, blocked, 'blocked')
  const countries = { everyone: 'SE', members: 'NO', friends: 'DK', me: 'FI' } as const
  for (const [audience, country_code] of Object.entries(countries)) {
    const fields = { audience: audience as keyof typeof countries, country_code, ...ofNoTown }
    await make.tip(ada, fields)
  }
  await make.tip(ada, { audience: 'everyone', country_code: 'SE' })
  await make.tip(friend, { country_code: 'IS', ...ofNoTown })
  const all = 'everyone,me,friends,members,everyone'
  const shown = {
    friend: [200, 'everyone,friends,members,everyone', 3],
    member: [200, 'everyone,members,everyone', 2],
    visitor: [200, 'everyone,everyone', 1],
  }
  expect(await told(as(ada), ada)).toEqual([200, all, 4])
  expect(await told(as(friend), ada)).toEqual(shown.friend)
  expect(await told(as(member), ada)).toEqual(shown.member)
  expect(await told(visitor, ada)).toEqual(shown.visitor)
  expect((await told(as(blocked), ada))[0]).toBe(404)
  expect((await told(as(ada), blocked))[0]).toBe(404)
  for (const viewAs of ['friend', 'member', 'visitor'] as const) {
    expect([viewAs, await told(as(ada), ada, viewAs)]).toEqual([viewAs, shown[viewAs]])
  }
  const previewed = { params: { id: ada.id }, query: { viewAs: 'friend' } } as const
  expect((await as(member).call(listUserTips, previewed)).status).toBe(403)
  expect((await visitor.call(listUserTips, { params: { id: uuid() } })).status).toBe(404)
})

test('a closed profile tells of none, which each still stands in the list of its place', async () => {
  const ada = await make.user({ profile_audience: 'friends' })
  const friend = await make.user()
  await make.friendship(ada, friend)
  await make.tip(ada)
  expect((await told(as(await make.user()), ada))[0]).toBe(403)
  expect((await told(visitor, ada))[0]).toBe(403)
  expect(await told(as(friend), ada)).toEqual([200, 'everyone', 1])
})

test('they come page by page, the newest first, and none twice', async () => {
  const ada = await make.user()
  const texts: string[] = []
  for (let minute = 0; minute < 5; minute += 1) {
    // Two at once: the id tells them apart.
    const created_at = new Date(Date.UTC(2026, 0, 1, 12, Math.floor(minute / 2)))
    texts.push((await make.tip(ada, { created_at })).text)
  }
  const found: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 2, cursor }
    const { data, page } = await visitor.call(listUserTips, { params: { id: ada.id }, query })
    found.push(...data.map(({ text }) => text))
    cursor = page?.nextCursor ?? undefined
  } while (cursor)
  expect(found).toEqual(texts.toReversed())
})
