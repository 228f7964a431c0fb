import { updateAlbum } from '@farfolk/contract/albums'
import {
  CommentEvent,
  commentTopic,
  createComment,
  createLike,
  deleteComment,
  deleteLike,
  updateComment,
} from '@farfolk/contract/comments'
import { expect, test } from 'vitest'
import { cableUrl, TestCable } from '../testing/cable.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, make } = await startTestApp()

async function open(member: MadeMember, topic: string) {
  const cable = await TestCable.open(await cableUrl(app.fastify, member.token))
  await cable.next('welcome')
  const identifier = JSON.stringify({ channel: 'CommentsChannel', topic })
  cable.send({ command: 'subscribe', identifier })
  await cable.next('confirm_subscription')
  const next = async () => CommentEvent.parse(await cable.message())
  return { cable, next }
}

test('who has a thing open hears of what changes, as far as they see it', async () => {
  const owner = await make.user()
  const { stranger, blocked } = await make.others(owner)
  const [writer, wary, elsewhere] = [await make.user(), await make.user(), await make.user()]
  await make.friendship(wary, writer, 'blocked')
  const album = await make.album(owner, { audience: 'members' })
  const other = await make.album(owner, { audience: 'members' })
  const params = { kind: 'album', id: album.id } as const
  const topic = commentTopic('album', album.id)
  const pages = [await open(owner, topic), await open(stranger, topic)]
  const deaf = [
    await open(blocked, topic),
    await open(wary, topic),
    await open(elsewhere, commentTopic('album', other.id)),
  ]
  const allHear = async () => {
    for (const page of pages) expect(await page.next()).toEqual({ type: 'changed', ...params })
  }
  const { data } = await as(writer).call(createComment, {
    params,
    body: { comment: { body: 'Lovely' } },
  })
  await allHear()
  const own = { params: { id: data.id } }
  await as(writer).call(updateComment, { ...own, body: { comment: { body: 'Lovelier' } } })
  await allHear()
  await as(writer).call(deleteComment, own)
  await allHear()
  await as(writer).call(createLike, { params })
  await allHear()
  await as(writer).call(deleteLike, { params })
  await allHear()
  for (const { cable } of deaf) expect(cable.frames).toEqual([])
  const off = { params: { id: album.id }, body: { album: { commentsOff: true } } }
  await as(owner).call(updateAlbum, off)
  await allHear()
})
