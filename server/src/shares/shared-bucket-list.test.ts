import { createShare, openShare } from '@farfolk/contract/shares'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, config, make, visitor } = await startTestApp()

test('a link opens the bucket list, but for what has a narrower audience of its own', async () => {
  const owner = await make.user({ bucket_list_audience: 'me' })
  const [friend, blocked] = [await make.user(), await make.user()]
  await make.friendship(owner, friend)
  await make.friendship(owner, blocked, 'blocked')
  for (const [title, audience] of [
    ['Rome', null],
    ['A surprise', 'me'],
    ['Ours', 'friends'],
    ['Fjords', 'everyone'],
  ] as const) {
    await make.bucketListItem(owner, { title, audience })
  }
  await make.bucketListItem(friend)
  const share = { kind: 'bucketList' as const }
  const made = await as(owner).call(createShare, { body: { share } })
  const { token } = made.data
  expect([made.status, made.data.itemId, made.data.title]).toEqual([201, null, null])
  expect(made.data.url).toBe(`${config.publicUrl}/shares/${token}`)

  const titlesFor = async (caller: typeof visitor) => {
    const { status, data } = await caller.call(openShare, { params: { token } })
    if (status !== 200 || data.kind !== 'bucketList') return status
    return data.item.bucketListItems.map(({ title }) => title)
  }
  expect(await titlesFor(visitor)).toEqual(['Rome', 'Fjords'])
  // The owner sees by a link what visitors see.
  expect(await titlesFor(as(owner))).toEqual(['Rome', 'Fjords'])
  expect(await titlesFor(as(friend))).toEqual(['Rome', 'Ours', 'Fjords'])
  expect(await titlesFor(as(blocked))).toBe(404)
})
