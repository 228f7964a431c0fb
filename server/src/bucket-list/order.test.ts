import {
  createBucketListItem,
  deleteBucketListItem,
  listOwnBucketListItems,
  maxBucketListItems,
  updateBucketListItem,
} from '@farfolk/contract/bucket-list'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, make, connections } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

async function listOf(owner: Member) {
  const { data } = await as(owner).call(listOwnBucketListItems, { query: { limit: 100 } })
  return data
}
const titlesOf = async (owner: Member) => (await listOf(owner)).map(({ title }) => title).join('')

async function makeList(titles: string) {
  const owner = await make.user()
  const ids: Record<string, string> = {}
  for (const title of titles) {
    const body = { bucketListItem: { title } }
    ids[title] = (await as(owner).call(createBucketListItem, { body })).data.id
  }
  const move = (title: string, position: number) =>
    as(owner).call(updateBucketListItem, {
      params: { id: ids[title]! },
      body: { bucketListItem: { position } },
    })
  return { owner, ids, move }
}

test('an item takes the position that is named, and the others move up by one', async () => {
  const { owner, move } = await makeList('abcde')
  for (const [title, position, order] of [
    ['d', 1, 'adbce'],
    ['a', 3, 'dbcae'],
    ['e', 0, 'edbca'],
    ['d', 1, 'edbca'],
    ['e', 99, 'dbcae'],
  ] as const) {
    const { data } = await move(title, position)
    expect([data.position, await titlesOf(owner)]).toEqual([Math.min(position, 4), order])
  }
})

test('over the gap of one that is gone the order stays', async () => {
  const { owner, ids, move } = await makeList('abcd')
  await as(owner).call(deleteBucketListItem, { params: { id: ids.b! } })
  await move('d', 0)
  expect(await titlesOf(owner)).toBe('dac')
  await as(owner).call(createBucketListItem, { body: { bucketListItem: { title: 'e' } } })
  expect(await titlesOf(owner)).toBe('dace')
})

test('moves, creates and ends at once leave every item with a position of its own', async () => {
  const { owner, ids, move } = await makeList('abcdefgh')
  const others = await makeList('xyz')
  const replies = await Promise.all([
    ...[...'abcdef'].map((title, index) => move(title, (index * 3) % 8)),
    ...[...'ijkl'].map((title) =>
      as(owner).call(createBucketListItem, { body: { bucketListItem: { title } } }),
    ),
    as(owner).call(deleteBucketListItem, { params: { id: ids.g! } }),
  ])
  expect(replies.filter(({ status }) => status >= 300)).toEqual([])
  const list = await listOf(owner)
  expect(
    list
      .map(({ title }) => title)
      .toSorted()
      .join(''),
  ).toBe('abcdefhijkl')
  expect(new Set(list.map(({ position }) => position)).size).toBe(11)
  expect(await titlesOf(others.owner)).toBe('xyz')
})

test('a list has an end', async () => {
  const { owner } = await makeList('')
  await connections.pool.query(
    `insert into bucket_list_item (id, owner_id, category, title, position)
     select gen_random_uuid(), $1, 'other', 'x', n from generate_series(1, $2::int) n`,
    [owner.id, maxBucketListItems],
  )
  const body = { bucketListItem: { title: 'One more' } }
  const { status, errors } = await as(owner).call(createBucketListItem, { body })
  expect([status, errors?.[0]?.code]).toEqual([422, 'maximum'])
})
