import { acceptFriendship, blockFriendship, createFriendship } from '@farfolk/contract/friendships'
import { updateOwnUser } from '@farfolk/contract/members'
import {
  countNotifications,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  NotificationEvent,
} from '@farfolk/contract/notifications'
import { expect, test } from 'vitest'
import { hearing } from '../testing/cable.ts'
import type { MadeMember } from '../testing/make.ts'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, make } = await startTestApp()

const listen = hearing(app.fastify, 'NotificationsChannel', NotificationEvent)

const ask = (actor: MadeMember, member: MadeMember) =>
  as(actor).call(createFriendship, { body: { friendship: { userId: member.id } } })

test('a request arrives as the list has it, on each open page of its receiver alone', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  const pages = [await listen(maya), await listen(maya)]
  const others = await listen(ben)
  await ask(ben, maya)
  const [notification] = (await as(maya).call(listNotifications, {})).data
  for (const page of pages) {
    expect(await page.next()).toEqual({ type: 'created', notification, count: 1 })
  }
  expect(others.cable.frames).toEqual([])
})

test('a face arrives with its addresses', async () => {
  const [maya, ben] = [await make.user(), await make.user()]
  const user = { avatar: asFile(await drawJpeg()) }
  const { data } = await as(ben).call(updateOwnUser, { body: { user } })
  const page = await listen(maya)
  await ask(ben, maya)
  const { avatar, avatarUrl } = data.profile
  expect(avatar).not.toBeNull()
  const actor = { id: ben.id, profile: { avatar, avatarUrl } }
  expect(await page.next()).toMatchObject({ type: 'created', notification: { actor } })
})

test('what is read, removed or taken back on one page is so on the others', async () => {
  const [maya, ben, eva] = [await make.user(), await make.user(), await make.user()]
  const page = await listen(maya)
  await ask(ben, maya)
  expect(await page.next()).toMatchObject({ type: 'created', count: 1 })
  await ask(eva, maya)
  expect(await page.next()).toMatchObject({ type: 'created', count: 2 })
  const [second, first] = (await as(maya).call(listNotifications, {})).data

  await as(maya).call(markNotificationRead, { params: { id: first!.id } })
  await as(maya).call(markNotificationRead, { params: { id: first!.id } })
  expect(await page.next()).toMatchObject({
    type: 'read',
    notification: { id: first!.id, readAt: expect.any(String) },
    count: 1,
  })
  await as(maya).call(markAllNotificationsRead, {})
  await as(maya).call(markAllNotificationsRead, {})
  expect(await page.next()).toEqual({ type: 'allRead', count: 0 })
  await as(maya).call(deleteNotification, { params: { id: second!.id } })
  const { id, type, subject } = second!
  expect(await page.next()).toEqual({
    type: 'removed',
    notification: { id, type, subject: { kind: subject.kind, id: subject.id } },
    count: 0,
  })
  const { data } = await ask(await make.user(), maya)
  expect(await page.next()).toMatchObject({ type: 'created', count: 1 })
  await as(maya).call(acceptFriendship, { params: { id: data.id } })
  expect(await page.next()).toMatchObject({ type: 'removed', count: 0 })
})

test('a block takes away what the two were told of each other, and nothing comes of it', async () => {
  const [maya, ben, eva] = [await make.user(), await make.user(), await make.user()]
  const { data } = await ask(ben, maya)
  await ask(eva, maya)
  const page = await listen(maya)
  await as(maya).call(blockFriendship, { params: { id: data.id } })
  expect(await page.next()).toMatchObject({ type: 'removed', count: 1 })
  expect((await ask(ben, maya)).status).toBe(404)
  await as(maya).call(markAllNotificationsRead, {})
  expect(await page.next()).toEqual({ type: 'allRead', count: 0 })
})

test('many at once end with the right count', async () => {
  const maya = await make.user()
  const page = await listen(maya)
  const actors = []
  for (let index = 0; index < 10; index++) actors.push(await make.user())
  await Promise.all([
    ...actors.map((actor) => ask(actor, maya)),
    as(maya).call(markAllNotificationsRead, {}),
  ])
  await as(maya).call(markAllNotificationsRead, {})
  const { data } = await ask(await make.user(), maya)
  expect(data.state).toBe('sent')
  await expect
    .poll(() => page.cable.frames.map(({ message }) => (message as NotificationEvent).count).at(-1))
    .toBe(1)
  expect((await as(maya).call(countNotifications, {})).data).toEqual({ count: 1 })
})
