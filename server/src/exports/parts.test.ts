import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { deleteAlbumItem } from '@farfolk/contract/album-items'
import { deleteAlbum } from '@farfolk/contract/albums'
import { leaveChannel, listChannels, openChannel, sendMessage, vote } from '@farfolk/contract/chat'
import { createFriendship } from '@farfolk/contract/friendships'
import { addReaction } from '@farfolk/contract/reaction-calls'
import { updateTrip } from '@farfolk/contract/trips'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addedPasskey, signInBy } from '../passkeys/testing.ts'
import { startTestApp } from '../testing/test-app.ts'
import { parts } from './parts.ts'
import { partText } from './rows.ts'

const testApp = await startTestApp()
const { as, make, connections } = testApp

type Member = Awaited<ReturnType<typeof make.user>>

async function exported(member: Member, file: string) {
  const statement = parts.find((part) => part.file === file)?.text ?? ''
  const { rows } = await connections.pool.query<{ json: string }>(statement, [member.id, null, 100])
  return rows.map(({ json }) => JSON.parse(json))
}

test('what others call their things is told as long as one may see them', async () => {
  const [ana, ben] = [await make.user(), await make.user({ first_name: 'Ben' })]
  const trip = await make.trip(ben, { name: 'By the river', audience: 'everyone' })
  await make.traveller(trip, ana)
  const body = { channel: { tripId: trip.id } }
  const { id } = (await as(ana).call(openChannel, { body })).data
  const message = { params: { id }, body: { message: { body: 'On foot?' } } }
  expect((await as(ana).call(sendMessage, message)).status).toBe(201)
  expect(await exported(ana, 'trips-of-others.json')).toMatchObject([
    { name: 'By the river', owner: 'Ben' },
  ])
  expect(await exported(ana, 'messages.json')).toMatchObject([{ trip: 'By the river' }])

  await connections.pool.query('delete from traveller where member_id = $1', [ana.id])
  await make.traveller(trip, ana, 'pending')
  const hidden = {
    params: { id: trip.id },
    body: { trip: { name: 'Surprise', audience: 'me' as const } },
  }
  expect((await as(ben).call(updateTrip, hidden)).status).toBe(200)
  expect(await exported(ana, 'trips-of-others.json')).toMatchObject([{ name: null, owner: 'Ben' }])
  expect(await exported(ana, 'messages.json')).toMatchObject([{ trip: null, body: 'On foot?' }])
})

test('groups are told of with the name that they have, as long as one is in them', async () => {
  const [ana, ben] = [await make.user(), await make.user()]
  const { id } = await make.group([ana, ben], 'Sarek')
  expect(await exported(ana, 'messages.json')).toMatchObject([
    { kind: 'group', group: 'Sarek', with: null, trip: null },
  ])
  const told = { channel_id: id, name: 'Sarek', left_at: null }
  for (const member of [ana, ben])
    expect(await exported(member, 'groups.json')).toMatchObject([told])
  expect((await as(ana).call(leaveChannel, { params: { id } })).status).toBe(204)
  expect(await exported(ana, 'groups.json')).toMatchObject([
    { channel_id: id, name: null, left_at: expect.any(String) },
  ])
  expect(await exported(ana, 'messages.json')).toMatchObject([{ group: null }])
})

test('polls are told of with what one has voted, in words as long as one sees those', async () => {
  const [ana, ben] = [await make.user(), await make.user()]
  const { id } = await make.group([ana, ben], 'Sarek')
  const poll = { options: ['In May', 'In June'], multiple: true }
  const ask = (member: Member, body: string) =>
    as(member).call(sendMessage, { params: { id }, body: { message: { body, poll } } })
  const [own, theirs] = [(await ask(ana, 'When?')).data, (await ask(ben, 'Which month?')).data]
  for (const message of [own, theirs]) {
    const params = { id, messageId: message.id }
    await as(ana).call(vote, { params, body: { vote: { options: [2] } } })
    await as(ben).call(vote, { params, body: { vote: { options: [1, 2] } } })
  }
  const said = await exported(ana, 'messages.json')
  expect(said.map(({ poll: asked }) => asked)).toEqual([undefined, { ...poll, ended_at: null }])
  const told = { channel_id: id, question: 'When?', option: 'In June' }
  expect(await exported(ana, 'votes.json')).toMatchObject([
    { ...told, message_id: own.id },
    { ...told, message_id: theirs.id, question: 'Which month?' },
  ])
  expect(await exported(ben, 'votes.json')).toHaveLength(4)
  await make.friendship(ana, ben, 'blocked')
  expect(await exported(ana, 'votes.json')).toMatchObject([
    { question: 'When?' },
    { question: null, option: null, message_id: theirs.id },
  ])
})

test('a message says what it answers, and reactions are told of by what they are to', async () => {
  const [ana, ben] = [await make.user(), await make.user()]
  const { id } = await make.group([ana, ben])
  const say = async (member: Member, message: object) =>
    (await as(member).call(sendMessage, { params: { id }, body: { message } as never })).data
  const asked = await say(ben, { body: 'When?' })
  const answered = await say(ana, { body: 'In June', replyTo: asked.id })
  const params = { id, messageId: asked.id, kind: 'thanks' } as const
  await as(ana).call(addReaction, { params })
  expect(await exported(ana, 'messages.json')).toMatchObject([
    {},
    { id: answered.id, reply_to: asked.id },
  ])
  expect(await exported(ana, 'reactions-to-messages.json')).toEqual([
    {
      message_id: asked.id,
      channel_id: id,
      kind: 'thanks',
      created_at: expect.any(String),
    },
  ])
  expect(await exported(ben, 'reactions-to-messages.json')).toEqual([])
})

test('who has blocked the member is named nowhere', async () => {
  const [ana, ben] = [await make.user(), await make.user({ first_name: 'Ben' })]
  await make.friendship(ana, ben)
  const body = { channel: { userIds: [ben.id] } }
  const { id } = (await as(ana).call(openChannel, { body })).data
  await as(ana).call(sendMessage, { params: { id }, body: { message: { body: 'Hello' } } })
  expect(await exported(ana, 'messages.json')).toMatchObject([{ with: 'Ben' }])
  const block = { friendship: { userId: ana.id, block: true } }
  expect((await as(ben).call(createFriendship, { body: block })).status).toBeLessThan(300)
  expect(await exported(ana, 'messages.json')).toMatchObject([{ with: null, body: 'Hello' }])
  expect((await as(ana).call(listChannels, {})).data).toEqual([])
})

test('friends who have closed their account are named no more, those whom one blocks are', async () => {
  const ana = await make.user()
  const [ben, cleo] = [await make.user({ first_name: 'Ben' }), await make.user()]
  await make.friendship(ana, ben, 'blocked')
  await make.friendship(ana, cleo)
  await make.friendship(await make.user(), ana, 'blocked')
  expect(await exported(ana, 'friendships.json')).toHaveLength(2)
  await connections.pool.query('update member set closed_at = now() where id = $1', [cleo.id])
  expect(await exported(ana, 'friendships.json')).toMatchObject([
    { first_name: 'Ben', state: 'blocked' },
  ])
})

test('a list that one packs along no more keeps its words to itself', async () => {
  const [ana, ben] = [await make.user(), await make.user()]
  const trip = await make.trip(ben, { audience: 'everyone' })
  const seat = await make.traveller(trip, ana)
  const list = { id: crypto.randomUUID(), owner_id: ben.id, trip_id: trip.id, name: 'For the hut' }
  const { db } = connections
  await db.insertInto('packing_list').values(list).execute()
  const item = { list_id: list.id, id: crypto.randomUUID(), author_id: ana.id, name: 'Stove' }
  await db
    .insertInto('packing_list_item')
    .values({ ...item, category: '', quantity: 1, position: 0 })
    .execute()
  const file = 'packing-lists-of-others.json'
  expect(await exported(ana, file)).toMatchObject([{ name: 'Stove', list: 'For the hut' }])
  await db.deleteFrom('traveller').where('id', '=', seat).execute()
  expect(await exported(ana, file)).toEqual([{ id: item.id }])
})

test('albums, each with all of its photos, are read a few at a time', async () => {
  const ana = await make.user()
  for (let index = 0; index < 25; index++) await make.album(ana)
  const query = vi.spyOn(connections.pool, 'query')
  onTestFinished(() => query.mockRestore())
  const part = parts.find(({ file }) => file === 'albums.json')!
  const archived = await text(Readable.from(partText(connections.pool, part, ana.id)))
  expect(JSON.parse(archived)).toHaveLength(25)
  expect(query).toHaveBeenCalledTimes(2)
})

test('photos of the trash are named by their own album, whoever has one with its id', async () => {
  const [ana, ben] = [await make.user(), await make.user()]
  const album = await make.filledAlbum(ana, 1, { name: 'Mine' })
  await as(ana).call(deleteAlbum, { params: { id: album.id } })
  await make.album(ben, { id: album.id, name: 'Theirs' })
  expect(await exported(ana, 'trash.json')).toMatchObject([{ album_name: 'Mine' }])

  const standing = await make.filledAlbum(ben, 1, { name: 'Standing' })
  await as(ben).call(deleteAlbumItem, { params: { id: standing.ids[0]! } })
  expect(await exported(ben, 'trash.json')).toMatchObject([{ album_name: 'Standing' }])
})

test('what is said of a member is theirs to take along once it is published', async () => {
  const [ana, ben] = [await make.user(), await make.user({ first_name: 'Ben' })]
  await make.experience(ana, ben, { isWaiting: true, body: 'Good company' })
  const published = await make.experience(ben, ana, { body: 'Patient' })
  expect(await exported(ana, 'experiences.json')).toMatchObject([
    { about: 'Ben', body: 'Good company' },
  ])
  expect(await exported(ben, 'experiences-about-me.json')).toEqual([])
  expect(await exported(ana, 'experiences-about-me.json')).toMatchObject([
    { id: published.id, author: 'Ben', body: 'Patient' },
  ])
  await make.friendship(ana, ben, 'blocked')
  expect(await exported(ana, 'experiences.json')).toMatchObject([
    { about: null, body: 'Good company' },
  ])
  expect(await exported(ana, 'experiences-about-me.json')).toEqual([])
})

test('what was asked of a member, and by them, is theirs to take along', async () => {
  const [ana, ben] = [await make.user({ first_name: 'Ana' }), await make.user()]
  await make.visit(ana, ben, { message: 'May I come?', answer: 'Do', status: 'accepted' })
  const said = { message: 'May I come?', answer: 'Do', first_day: '2001-05-01' }
  expect(await exported(ana, 'visits.json')).toMatchObject([{ role: 'host', ...said }])
  expect(await exported(ben, 'visits.json')).toMatchObject([
    { role: 'guest', with: 'Ana', ...said },
  ])
  await make.friendship(ana, ben, 'blocked')
  expect(await exported(ana, 'visits.json')).toMatchObject([
    { with: null, message: null, answer: 'Do' },
  ])
  expect(await exported(ben, 'visits.json')).toMatchObject([
    { with: null, message: 'May I come?', answer: null },
  ])
})

test('what a member has noted of others is theirs to take along, and not those others', async () => {
  const [ana, ben] = [await make.user(), await make.user({ first_name: 'Ben' })]
  const note = { author_id: ana.id, about_id: ben.id, body: 'Plays chess' }
  await connections.db.insertInto('member_note').values(note).execute()
  const noted = () => exported(ana, 'notes-on-members.json')
  expect(await noted()).toMatchObject([{ about: 'Ben', body: 'Plays chess' }])
  expect(await exported(ben, 'notes-on-members.json')).toEqual([])
  await make.friendship(ben, ana, 'blocked')
  expect(await noted()).toMatchObject([{ about: null, body: 'Plays chess' }])
})

test('passkeys are told by name and time, and nothing of their keys', async () => {
  const ana = await make.user()
  const { device, passkey } = await addedPasskey(testApp, ana)
  expect((await signInBy(testApp, device)).status).toBe(200)
  const [profile] = await exported(ana, 'profile.json')
  expect(profile.passkeys).toEqual([
    { name: 'Phone', created_at: expect.any(String), last_used_at: expect.any(String) },
  ])
  const devices = await exported(ana, 'devices.json')
  expect(devices).toHaveLength(2)
  expect(JSON.stringify([profile, devices])).not.toContain(passkey.id)
})
