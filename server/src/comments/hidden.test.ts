import { deleteAlbumItems } from '@farfolk/contract/album-items'
import { deleteAlbum } from '@farfolk/contract/albums'
import {
  createComment,
  getCommentSummary,
  listComments,
  updateComment,
} from '@farfolk/contract/comments'
import { listNotifications } from '@farfolk/contract/notifications'
import { createReport } from '@farfolk/contract/reports'
import { restoreTrashedPhotos } from '@farfolk/contract/trash'
import { expect, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import { startTestApp } from '../testing/test-app.ts'

const testApp = await startTestApp()
const { as, make } = testApp
const { club } = clubActs(testApp)

async function commented() {
  const [owner, writer] = [await make.user(), await make.user()]
  const { id, ids } = await make.filledAlbum(owner, 1, { audience: 'members' })
  const params = { kind: 'albumItem', id: ids[0]! } as const
  const body = { comment: { body: 'Cheap gold' } }
  const { data } = await as(writer).call(createComment, { params, body })
  const read = async (by = writer) => (await as(by).call(listComments, { params })).data.length
  return { owner, writer, album: { id }, params, comment: data, read }
}

test('the club hides a comment from all, and brings it back', async () => {
  const { owner, writer, params, comment, read } = await commented()
  const report = { kind: 'comment', id: comment.id, reason: 'spam' } as const
  await as(owner).call(createReport, { body: { report } })
  const said = await club('hide', 'comment', comment.id)
  expect(said).toContain('Reports about it that are closed: 1.')
  expect([await read(writer), await read(owner)]).toEqual([0, 0])
  expect(await club('reports', '--all')).toContain('comment (hidden)')
  const { data } = await as(owner).call(getCommentSummary, { params })
  expect(data.commentsCount).toBe(0)
  expect((await as(owner).call(listNotifications, {})).data).toEqual([])
  const changed = { params: { id: comment.id }, body: { comment: { body: 'Gold' } } }
  expect((await as(writer).call(updateComment, changed)).status).toBe(404)
  expect(await club('hide', 'comment', comment.id)).toContain('hidden already')
  expect(await club('show', 'comment', comment.id)).toContain('there again')
  expect([await read(writer), await read(owner)]).toEqual([1, 1])
})

test('the club deletes a comment', async () => {
  const { comment, read } = await commented()
  expect(await club('delete-content', 'comment', comment.id, '--yes')).toContain('is deleted')
  expect(await read()).toBe(0)
})

test('reports of comments are closed with what they are about', async () => {
  const { owner, album, comment } = await commented()
  const report = { kind: 'comment', id: comment.id, reason: 'spam' } as const
  await as(owner).call(createReport, { body: { report } })
  const said = await club('delete-content', 'album', album.id, '--yes')
  expect(said).toContain('Its report is closed.')
})

test('a photo that is hidden for a while keeps its comments', async () => {
  const { owner, params, read } = await commented()
  await club('hide', 'albumItem', params.id)
  expect((await as(owner).call(listComments, { params })).status).toBe(404)
  await club('show', 'albumItem', params.id)
  expect(await read()).toBe(1)
})

test.each(['photo', 'album'])(
  'reports of comments are closed with a %s in the trash',
  async (of) => {
    const { owner, album, params, comment } = await commented()
    const report = { kind: 'comment', id: comment.id, reason: 'spam' } as const
    await as(owner).call(createReport, { body: { report } })
    if (of === 'photo') {
      await as(owner).call(deleteAlbumItems, { body: { albumItemIds: [params.id] } })
    } else await as(owner).call(deleteAlbum, { params: album })
    const said =
      of === 'photo'
        ? await club('delete-content', 'albumItem', params.id, '--yes')
        : await club('delete-content', 'album', album.id, '--yes')
    expect(said).toContain('Its report is closed.')
  },
)

test.each([
  ['hide', 'comment'],
  ['delete-content', 'comment', '--yes'],
])('news of a comment goes in the trash too: %s', async (act, kind, ...more) => {
  const { owner, writer, params, comment } = await commented()
  const other = await make.user()
  const told = async () =>
    (await as(owner).call(listNotifications, {})).data.map(({ actor }) => actor?.id)
  await as(other).call(createComment, { params, body: { comment: { body: 'Lovely' } } })
  expect(await told()).toEqual([writer.id])
  const body = { albumItemIds: [params.id] }
  await as(owner).call(deleteAlbumItems, { body })
  await club(act, kind, comment.id, ...more)
  await as(owner).call(restoreTrashedPhotos, { body })
  expect(await told()).toEqual([other.id])
})
