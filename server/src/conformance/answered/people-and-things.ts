import { formDataOf } from '@farfolk/contract/form-data'
import { savePushSubscription } from '@farfolk/contract/push'
import { apiBase } from '@farfolk/contract/http'
import { strToU8, zipSync } from 'fflate'
import { v7 as uuid } from 'uuid'
import { afterAll } from 'vitest'
import { startGraph } from '../../testing/graph.ts'
import { outboxOf, tokenIn } from '../../testing/mailbox.ts'
import { startOpenIdProvider } from '../../testing/openid-provider.ts'
import { browserOf } from '../../testing/push-service.ts'
import { smsOutboxOf } from '../../testing/sms-outbox.ts'
import { startTestApp } from '../../testing/test-app.ts'

export const openId = await startOpenIdProvider()
export const graph = await startGraph()
afterAll(async () => {
  graph.stop()
  await openId.stop()
})
const testApp = await startTestApp({ ...openId.env, ...graph.env })
export const { app, as, connections, inject, make } = testApp
export const outbox = outboxOf(testApp.dataDir)
export const smsOutbox = smsOutboxOf(testApp.dataDir)

export interface Asked {
  params?: Record<string, string>
  query?: string
  body?: object
  headers?: Record<string, string>
  token?: string
}
export interface People {
  owner: Awaited<ReturnType<typeof make.user>>
  stranger: Awaited<ReturnType<typeof make.user>>
  trip: { id: string }
  /** The friendship of the two. */
  tie: string
  /** Of the trip, with one message of the owner. */
  channel: { id: string }
  message: { id: string }
  /** A friend of the owner too. */
  third: { id: string }
  /** Of the owner and the stranger. */
  group: { id: string }
  /** Of the trip, with one photo. */
  album: { id: string }
  photo: { id: string }
  /** On the owner's bucket list. */
  wish: { id: string }
  /** Of the trip, with one thing on it. */
  packing: { id: string; itemIds: string[] }
}

export const password = 'a fine day for walking'
export const apiToken = { name: 'Backup', scope: 'read' as const, expiresInDays: 30 }
export const stockholm = {
  id: '2673730',
  name: 'Stockholm',
  region: 'Stockholm County',
  countryCode: 'SE',
  lat: 59.33,
  lng: 18.07,
  population: 1_515_017,
}
export const idOf = ({ id }: { id: string }) => ({ id })
export const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
export const someArticle = { section: 'trips', category: 'private-stops' }
const stop = {
  id: uuid(),
  place: stockholm,
  arrivalDate: null,
  departureDate: null,
  note: 'Ferry',
}

export async function makePeople(): Promise<People> {
  const owner = await make.user({ bio: 'By train', home_country: 'SE', last_name: 'Berg' })
  const stranger = await make.user({ birthday: '1990-05-06', show_age: true })
  const trip = await make.trip(owner, {
    stops: [
      { ...stop, arrivalDate: '2031-05-01', private: false },
      { ...stop, id: uuid(), private: true },
    ],
    startDate: '2031-05-01',
    endDate: '2031-05-09',
    budget: { amount: 120_000, currency: 'SEK' },
    interests: ['hiking'],
  })
  await make.traveller(trip, stranger)
  const tie = await make.friendship(owner, stranger)
  const { channel, message } = await make.tripChannel(trip, owner)
  const third = await make.user()
  await make.friendship(owner, third)
  const group = await make.group([owner, stranger])
  const album = await make.album(owner, { trip_id: trip.id, description: 'By boat' })
  const photo = await make.albumItem(album, {
    caption: 'The ferry',
    taken_at: '2031-05-02 08:15:00',
    lat: 59.33,
    lng: 18.07,
    place: JSON.stringify(stockholm),
  })
  const wish = await make.bucketListItem(owner, {
    country: 'SE',
    place: JSON.stringify(stockholm),
    url: 'https://example.com/ferry',
    target_date: '2031-05-02',
    done: true,
    done_at: '2025-05-02',
  })
  const items = [{ name: 'Stove', weight_grams: 120, assignee_id: owner.id }]
  const packing = await make.packingList(owner, { trip_id: trip.id, items })
  return { owner, stranger, third, trip, tie, channel, message, group, album, photo, wish, packing }
}

/** A trip of a friend that meets the one of the people. */
export async function makeMatch(stranger: { id: string }): Promise<void> {
  const friend = await make.user()
  await make.friendship(stranger, friend)
  const stops = [{ ...stop, private: false }]
  await make.trip(friend, { stops, startDate: '2031-05-08', endDate: '2031-05-12' })
}

/** Signs up and answers the token of the mail. */
export async function signedUp(email: string): Promise<string> {
  const user = { email, password, profile: { firstName: 'Ida' } }
  await inject({ method: 'POST', url: `${apiBase}/signup`, payload: { user } })
  return tokenIn(await outbox.nth(1, email))
}

/** A file that a form bears in one field. */
export async function formOf(body: object) {
  const form = new Response(formDataOf(body))
  const headers = { 'content-type': form.headers.get('content-type')! }
  return { headers, body: Buffer.from(await form.arrayBuffer()) }
}

export async function listToken(email: string): Promise<string> {
  const payload = { email_list: { email, list_name: 'launch-beta' } }
  await inject({ method: 'POST', url: `${apiBase}/email_lists`, payload })
  const mail = await outbox.nth(1, email)
  return /unsubscribe\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}

export async function permissionOf({ token }: { token: string }): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const { data } = (await inject({ url: `${apiBase}/user/permissions`, headers })).json()
  return data[0].id
}

/** Tells the owner of a request, and answers the notification's id. */
export async function toldOwner({ owner, stranger }: People): Promise<string> {
  const subject = { kind: 'user', id: stranger.id } as const
  const request = { memberId: owner.id, type: 'friend_request', actorId: stranger.id } as const
  await app.features.notifications.notify(connections.db, { ...request, subject })
  const { id } = await connections.db
    .selectFrom('notification')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

export const aBrowser = () => browserOf(`https://push.example.com/${uuid()}`).subscription

export async function pushed(owner: People['owner']) {
  const pushSubscription = aBrowser()
  await as(owner).call(savePushSubscription, { body: { pushSubscription } })
  return pushSubscription
}

/** Signs in with Google for the first time and connects Facebook, and answers the session's token. */
export async function connected(sub: string): Promise<string> {
  const token = await openId.token({ sub, email: `${sub}@club.example` })
  const url = `${apiBase}/user/social_auth_callbacks/google`
  const reply = await inject({ method: 'POST', url, payload: { user: { token } } })
  const session = String(reply.headers.authorization).slice('Bearer '.length)
  await inject({
    method: 'POST',
    url: `${apiBase}/user/social_accounts`,
    headers: { authorization: `Bearer ${session}` },
    payload: { socialAccount: { provider: 'facebook', token: graph.token({ id: sub }) } },
  })
  return session
}

/** A booking of the owner. */
export async function booked({ owner, trip }: People) {
  const id = uuid()
  const row = {
    id,
    trip_id: trip.id,
    author_id: owner.id,
    kind: 'flight',
    title: 'To Falun',
  } as const
  await connections.db
    .insertInto('booking')
    .values({ ...row, start_date: '2031-05-01', start_time: '08:15' })
    .execute()
  return { token: owner.token, params: { id: trip.id, bookingId: id } }
}

/** An idea of the owner. */
export async function thoughtOf({ owner, trip }: People) {
  const id = uuid()
  const place = { id: null, name: 'Falun', region: null, countryCode: 'SE', lat: 60.6, lng: 15.6 }
  await connections.db
    .insertInto('trip_idea')
    .values({
      id,
      trip_id: trip.id,
      author_id: owner.id,
      title: 'The copper mine',
      place: JSON.stringify({ ...place, population: null }),
    })
    .execute()
  return { token: owner.token, params: { id: trip.id, ideaId: id } }
}

/** A to-do of the owner. */
export async function todoOf({ owner, trip }: People) {
  const id = uuid()
  await connections.db
    .insertInto('trip_todo')
    .values({ id, trip_id: trip.id, author_id: owner.id, text: 'Book the ferry' })
    .execute()
  return { token: owner.token, params: { id: trip.id, todoId: id } }
}

/** One that is beside it. */
export async function paperOf(people: People) {
  const { token, params } = await booked(people)
  const { headers, body } = await formOf({ bookingFile: { file: new Blob(['Gate 4']) } })
  const reply = await inject({
    method: 'POST',
    url: `${apiBase}/user/trips/${params.id}/bookings/${params.bookingId}/files`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload: body,
  })
  return { token, params: { ...params, fileId: reply.json().data.id as string } }
}

/** A trip that somebody has commented on and likes. */
export async function commented(owner: { id: string }) {
  const trip = await make.trip(owner)
  const comment = await make.comment(owner, { trip_id: trip.id })
  await connections.db
    .insertInto('thing_like')
    .values({ id: uuid(), member_id: owner.id, trip_id: trip.id })
    .execute()
  return { params: { kind: 'trip', id: trip.id }, comment }
}

/** An expense of the owner, for themselves. */
export async function spent({ owner, trip }: People) {
  const { rows } = await connections.pool.query<{ id: string }>(
    'select id from traveller where trip_id = $1 and member_id = $2',
    [trip.id, owner.id],
  )
  const person = rows[0]!.id
  const body = {
    expense: {
      title: 'Dinner',
      date: '2031-05-01',
      amount: { amount: 12_000, currency: 'SEK' },
      paidBy: person,
      shares: [{ person }],
    },
  }
  return { token: owner.token, params: { id: trip.id }, body }
}

/** One that is written down. */
export async function expenseOf(people: People) {
  const { token, params, body } = await spent(people)
  const reply = await inject({
    method: 'POST',
    url: `${apiBase}/user/trips/${params.id}/expenses`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  return { token, params: { ...params, expenseId: reply.json().data.id as string } }
}

/** The least that counts as a member's file. */
export function packed() {
  const archive = zipSync({ 'profile.json': strToU8('[]') })
  return { import: { file: new Blob([new Uint8Array(archive)]) } }
}

export async function handedIn({ token }: { token: string }): Promise<string> {
  const { headers, body } = await formOf(packed())
  const reply = await inject({
    method: 'POST',
    url: `${apiBase}/user/imports`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload: body,
  })
  return reply.json().data.id
}

/** Of each endpoint a call that is answered by a success. */
export type Calls = Record<string, (people: People) => Asked | Promise<Asked>>
