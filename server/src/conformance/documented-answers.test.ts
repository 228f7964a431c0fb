import { formDataOf } from '@farfolk/contract/form-data'
import { createApiToken } from '@farfolk/contract/api-tokens'
import { savePushSubscription } from '@farfolk/contract/push'
import { deleteAlbumItem } from '@farfolk/contract/album-items'
import { goneCalls } from '@farfolk/contract/gone-calls'
import { apiBase } from '@farfolk/contract/http'
import { beginSecondFactor } from '@farfolk/contract/second-factor'
import { tusCalls } from '@farfolk/contract/tus-calls'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { strToU8, zipSync } from 'fflate'
import { v7 as uuid } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { codeOf, turnedOn } from '../second-factor/testing.ts'
import { startGraph } from '../testing/graph.ts'
import { outboxOf, tokenIn } from '../testing/mailbox.ts'
import { startOpenIdProvider } from '../testing/openid-provider.ts'
import { photoForm, takePhoto } from '../testing/photos.ts'
import { browserOf } from '../testing/push-service.ts'
import { smsOutboxOf } from '../testing/sms-outbox.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'

const openId = await startOpenIdProvider()
const graph = await startGraph()
afterAll(async () => {
  graph.stop()
  await openId.stop()
})
const { app, as, connections, dataDir, inject, make } = await startTestApp({
  ...openId.env,
  ...graph.env,
})
const outbox = outboxOf(dataDir)
const smsOutbox = smsOutboxOf(dataDir)

interface Response {
  content?: { 'application/json': { schema: object } }
  headers?: Record<string, object>
}
interface Operation {
  operationId: string
  responses: Record<string, Response>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object; responses: Record<string, Response> }
}
const document: Document = (await inject(`${apiBase}/openapi.json`)).json()
const operations = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
    ),
  ),
)
const ajv = new Ajv2020({ strict: false, allErrors: true })
ajvFormats.default(ajv)

/** Without room for fields beyond a schema's own: what should not leave the server fails here. */
function closed(schema: unknown): object {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema as never
  const inside = Object.entries(schema).map(([key, value]) => [key, closed(value)])
  const isOpen = 'properties' in schema && !('additionalProperties' in schema)
  return { ...Object.fromEntries(inside), ...(isOpen && { additionalProperties: false }) }
}
const components = { schemas: closed(document.components.schemas) }

function problemsOf(schema: object, answer: unknown) {
  const validate = ajv.compile({ ...closed(schema), components })
  return validate(answer) ? [] : validate.errors
}

interface Asked {
  params?: Record<string, string>
  query?: string
  body?: object
  headers?: Record<string, string>
  token?: string
}
interface People {
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

const password = 'a fine day for walking'
const apiToken = { name: 'Backup', scope: 'read' as const, expiresInDays: 30 }
const stockholm = {
  id: '2673730',
  name: 'Stockholm',
  region: 'Stockholm County',
  countryCode: 'SE',
  lat: 59.33,
  lng: 18.07,
  population: 1_515_017,
}
const idOf = ({ id }: { id: string }) => ({ id })
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const someArticle = { section: 'trips', category: 'private-stops' }
const stop = { id: uuid(), place: stockholm, arrivalDate: null, departureDate: null, note: 'Ferry' }

async function makePeople(): Promise<People> {
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
async function makeMatch(stranger: { id: string }): Promise<void> {
  const friend = await make.user()
  await make.friendship(stranger, friend)
  const stops = [{ ...stop, private: false }]
  await make.trip(friend, { stops, startDate: '2031-05-08', endDate: '2031-05-12' })
}

/** Signs up and answers the token of the mail. */
async function signedUp(email: string): Promise<string> {
  const user = { email, password, profile: { firstName: 'Ida' } }
  await inject({ method: 'POST', url: `${apiBase}/signup`, payload: { user } })
  return tokenIn(await outbox.nth(1, email))
}

/** A file that a form bears in one field. */
async function formOf(body: object) {
  const form = new Response(formDataOf(body))
  const headers = { 'content-type': form.headers.get('content-type')! }
  return { headers, body: Buffer.from(await form.arrayBuffer()) }
}

async function listToken(email: string): Promise<string> {
  const payload = { email_list: { email, list_name: 'launch-beta' } }
  await inject({ method: 'POST', url: `${apiBase}/email_lists`, payload })
  const mail = await outbox.nth(1, email)
  return /unsubscribe\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}

async function permissionOf({ token }: { token: string }): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const { data } = (await inject({ url: `${apiBase}/user/permissions`, headers })).json()
  return data[0].id
}

/** Tells the owner of a request, and answers the notification's id. */
async function toldOwner({ owner, stranger }: People): Promise<string> {
  const subject = { kind: 'user', id: stranger.id } as const
  const request = { memberId: owner.id, type: 'friend_request', actorId: stranger.id } as const
  await app.features.notifications.notify(connections.db, { ...request, subject })
  const { id } = await connections.db
    .selectFrom('notification')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

const aBrowser = () => browserOf(`https://push.example.com/${uuid()}`).subscription

async function pushed(owner: People['owner']) {
  const pushSubscription = aBrowser()
  await as(owner).call(savePushSubscription, { body: { pushSubscription } })
  return pushSubscription
}

/** Signs in with Google for the first time and connects Facebook, and answers the session's token. */
async function connected(sub: string): Promise<string> {
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
async function booked({ owner, trip }: People) {
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

/** One that is beside it. */
async function paperOf(people: People) {
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
async function commented(owner: { id: string }) {
  const trip = await make.trip(owner)
  const comment = await make.comment(owner, { trip_id: trip.id })
  await connections.db
    .insertInto('thing_like')
    .values({ id: uuid(), member_id: owner.id, trip_id: trip.id })
    .execute()
  return { params: { kind: 'trip', id: trip.id }, comment }
}

/** An expense of the owner, for themselves. */
async function spent({ owner, trip }: People) {
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
async function expenseOf(people: People) {
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
function packed() {
  const archive = zipSync({ 'profile.json': strToU8('[]') })
  return { import: { file: new Blob([new Uint8Array(archive)]) } }
}

async function handedIn({ token }: { token: string }): Promise<string> {
  const { headers, body } = await formOf(packed())
  const reply = await inject({
    method: 'POST',
    url: `${apiBase}/user/imports`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload: body,
  })
  return reply.json().data.id
}

/** A call of each endpoint that is answered by a success. */
const calls: Record<string, (people: People) => Asked | Promise<Asked>> = {
  signUp: () => ({
    body: { user: { email: 'new@club.example', password, profile: { firstName: 'Ida' } } },
  }),
  confirmEmail: async () => ({
    body: { confirmation: { token: await signedUp('confirm@club.example') } },
  }),
  resendConfirmation: () => ({ body: { confirmation: { email: 'nobody@club.example' } } }),
  logIn: async () => {
    await signedUp('login@club.example')
    return { body: { user: { email: 'login@club.example', password } } }
  },
  logOut: ({ owner }) => ({ token: owner.token }),
  requestPasswordReset: ({ owner }) => ({ body: { password: { email: owner.email } } }),
  resetPassword: async ({ owner }) => {
    const body = { password: { email: owner.email } }
    await inject({ method: 'POST', url: `${apiBase}/passwords`, payload: body })
    return { body: { password: { token: tokenIn(await outbox.nth(1, owner.email)), password } } }
  },
  changePassword: async () => {
    const token = await signedUp('change@club.example')
    const reply = await inject({
      method: 'POST',
      url: `${apiBase}/confirmations`,
      payload: { confirmation: { token } },
    })
    return {
      token: String(reply.headers.authorization).slice('Bearer '.length),
      body: { password: { current: password, new: `${password} again` } },
    }
  },
  listSessions: ({ owner }) => ({ token: owner.token }),
  endSession: async ({ owner }) => {
    const headers = { authorization: `Bearer ${owner.token}` }
    const { data } = (await inject({ url: `${apiBase}/user/sessions`, headers })).json()
    return { token: owner.token, params: { id: data[0].id } }
  },
  signInWithGoogle: async () => ({
    body: { user: { token: await openId.token({ sub: 'a', email: 'google@club.example' }) } },
  }),
  signInWithFacebook: () => ({
    body: { user: { token: graph.token({ id: '1', email: 'facebook@club.example' }) } },
  }),
  getSocialDialog: () => ({ params: { provider: 'google' } }),
  exchangeSocialCode: async () => ({
    params: { provider: 'google' },
    body: { socialCode: await openId.code() },
  }),
  listSocialAccounts: async () => ({ token: await connected('list') }),
  connectSocialAccount: async ({ owner }) => ({
    token: owner.token,
    body: {
      socialAccount: { provider: 'google', token: await openId.token({ sub: 'connect' }) },
    },
  }),
  disconnectSocialAccount: async () => ({
    token: await connected('disconnect'),
    params: { provider: 'google' },
  }),
  getVerification: ({ owner }) => ({ token: owner.token }),
  startVerification: ({ owner }) => ({
    token: owner.token,
    body: { verification: { phone: '+46701740605' } },
  }),
  verifyPhone: async ({ owner }) => {
    await inject({
      method: 'POST',
      url: `${apiBase}/user/verification`,
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { verification: { phone: '+46701740606' } },
    })
    const code = await smsOutbox.nthCode(1, '+46701740606')
    return { token: owner.token, body: { verification: { code } } }
  },
  getOwnUser: ({ owner }) => ({ token: owner.token }),
  updateOwnUser: ({ owner }) => ({
    token: owner.token,
    body: { user: { profile: { languages: [{ id: 'sv', level: 'native' }] } } },
  }),
  getUser: ({ owner, stranger }) => ({ token: owner.token, params: { id: stranger.id } }),
  getMemberNote: ({ owner, stranger }) => ({ token: owner.token, params: { id: stranger.id } }),
  updateMemberNote: ({ owner, stranger }) => ({
    token: owner.token,
    params: { id: stranger.id },
    body: { memberNote: { body: 'Knows every hut' } },
  }),
  deleteMemberNote: ({ owner, stranger }) => ({ token: owner.token, params: { id: stranger.id } }),
  copyTrip: ({ owner, trip }) => ({
    token: owner.token,
    params: { id: trip.id },
    body: { trip: { startDate: '2032-05-01' } },
  }),
  createExport: ({ owner }) => ({ token: owner.token, body: {} }),
  getExport: async ({ owner }) => {
    const reply = await inject({
      method: 'POST',
      url: `${apiBase}/user/exports`,
      headers: { authorization: `Bearer ${owner.token}` },
      payload: {},
    })
    return { token: owner.token, params: { id: reply.json().data.id } }
  },
  createImport: async ({ owner }) => ({ token: owner.token, ...(await formOf(packed())) }),
  startImport: async ({ owner }) => ({
    token: owner.token,
    params: { id: await handedIn(owner) },
  }),
  getImport: async ({ owner }) => ({ token: owner.token, params: { id: await handedIn(owner) } }),
  getEmailChange: ({ owner }) => ({ token: owner.token }),
  requestEmailChange: ({ owner }) => ({
    token: owner.token,
    body: { emailChange: { email: 'moved@club.example' } },
  }),
  cancelEmailChange: ({ owner }) => ({ token: owner.token }),
  closeAccount: ({ owner }) => ({ token: owner.token, body: { user: {} } }),
  getSecondFactor: async ({ owner }) => {
    await turnedOn({ as }, owner)
    return { token: owner.token }
  },
  beginSecondFactor: ({ owner }) => ({ token: owner.token, body: { secondFactor: {} } }),
  confirmSecondFactor: async ({ owner }) => {
    const { data } = await as(owner).call(beginSecondFactor, { body: { secondFactor: {} } })
    return { token: owner.token, body: { secondFactor: { code: codeOf(data.secret) } } }
  },
  renewRecoveryCodes: async ({ owner }) => {
    const { secret } = await turnedOn({ as }, owner)
    return { token: owner.token, body: { secondFactor: { code: codeOf(secret) } } }
  },
  endSecondFactor: async ({ owner }) => {
    const { secret } = await turnedOn({ as }, owner)
    return { token: owner.token, body: { secondFactor: { code: codeOf(secret) } } }
  },
  listApiTokens: async ({ owner }) => {
    await as(owner).call(createApiToken, { body: { apiToken } })
    return { token: owner.token }
  },
  createApiToken: ({ owner }) => ({ token: owner.token, body: { apiToken } }),
  revokeApiToken: async ({ owner }) => {
    const { data } = await as(owner).call(createApiToken, { body: { apiToken } })
    return { token: owner.token, params: { id: data.id } }
  },
  getPushSubscription: async ({ owner }) => {
    await pushed(owner)
    return { token: owner.token }
  },
  savePushSubscription: ({ owner }) => ({
    token: owner.token,
    body: { pushSubscription: aBrowser() },
  }),
  updatePushSubscription: async ({ owner }) => {
    await pushed(owner)
    return { token: owner.token, body: { pushSubscription: { kinds: { trips: false } } } }
  },
  deletePushSubscription: async ({ owner }) => {
    await pushed(owner)
    return { token: owner.token }
  },
  renewPushSubscription: async ({ owner }) => {
    const old = await pushed(owner)
    return { body: { renewal: { old, pushSubscription: aBrowser() } } }
  },
  listPermissions: ({ owner }) => ({ token: owner.token }),
  createPermission: ({ owner }) => ({
    token: owner.token,
    body: { permission: { resource: 'trips', audience: 'friends' } },
  }),
  getPermission: async ({ owner }) => ({
    token: owner.token,
    params: { id: await permissionOf(owner) },
  }),
  updatePermission: async ({ owner }) => ({
    token: owner.token,
    params: { id: await permissionOf(owner) },
    body: { permission: { audience: 'me' } },
  }),
  deletePermission: async ({ owner }) => ({
    token: owner.token,
    params: { id: await permissionOf(owner) },
  }),
  listTrips: ({ stranger }) => ({ token: stranger.token, query: 'type=upcoming&country=SE' }),
  getTrip: ({ trip }) => ({ params: { id: trip.id } }),
  listUserTrips: ({ owner, stranger }) => ({ token: stranger.token, params: { id: owner.id } }),
  listOwnTrips: ({ owner }) => ({ token: owner.token, query: 'limit=1' }),
  listTripYears: async ({ owner }) => {
    await make.trip(owner, { startDate: '2019-12-30', endDate: '2020-01-02' })
    return { token: owner.token }
  },
  createTrip: ({ owner }) => ({ token: owner.token, body: { trip: { name: 'North' } } }),
  getOwnTrip: ({ owner, trip }) => ({ token: owner.token, params: { id: trip.id } }),
  updateTrip: ({ owner, trip }) => ({
    token: owner.token,
    params: { id: trip.id },
    body: { trip: { name: 'South' } },
  }),
  getTripRoute: ({ stranger, trip }) => ({ token: stranger.token, params: { id: trip.id } }),
  readGpx: async ({ owner }) => {
    const text = `<gpx><wpt lat="59.3" lon="18"/><trk><trkseg><trkpt lat="59.3" lon="18"/>
      <trkpt lat="59.4" lon="18"/></trkseg></trk></gpx>`
    const form = await formOf({ gpx: { file: new Blob([text]) } })
    return { token: owner.token, ...form }
  },
  getCalendarFeed: ({ owner }) => ({ token: owner.token }),
  createCalendarFeed: ({ owner }) => ({ token: owner.token }),
  deleteCalendarFeed: ({ owner }) => ({ token: owner.token }),
  deleteTrip: ({ owner, trip }) => ({ token: owner.token, params: { id: trip.id } }),
  listPendingTravellers: async ({ owner, trip }) => {
    await make.traveller(trip, await make.user(), 'pending')
    await connections.db
      .insertInto('traveller')
      .values({ trip_id: trip.id, id: uuid(), email: 'a@club.example', status: 'invited' })
      .execute()
    return { token: owner.token, params: { id: trip.id } }
  },
  addTraveller: async ({ owner, trip }) => ({
    token: owner.token,
    params: { id: trip.id },
    body: { traveller: { userId: (await make.user()).id } },
  }),
  acceptTraveller: async ({ trip }) => {
    const guest = await make.user()
    const travellerId = await make.traveller(trip, guest, 'invited')
    return { token: guest.token, params: { id: trip.id, travellerId } }
  },
  removeTraveller: async ({ owner, trip }) => {
    const travellerId = await make.traveller(trip, await make.user())
    return { token: owner.token, params: { id: trip.id, travellerId } }
  },
  handOverTrip: ({ owner, stranger, trip }) => ({
    token: owner.token,
    params: { id: trip.id },
    body: { owner: { userId: stranger.id } },
  }),
  listTravels: ({ stranger }) => ({ token: stranger.token, query: 'type=upcoming' }),
  listMatches: async ({ stranger }) => {
    await makeMatch(stranger)
    return { token: stranger.token, query: 'limit=1' }
  },
  listTripMatches: async ({ stranger, trip }) => {
    await makeMatch(stranger)
    return { token: stranger.token, params: { id: trip.id } }
  },
  getAlbum: ({ stranger, album }) => ({ token: stranger.token, params: { id: album.id } }),
  listAlbumItems: ({ owner, album }) => ({ token: owner.token, params: { id: album.id } }),
  listAlbumMonths: async ({ owner, album }) => {
    await make.albumItem({ ...album, ownerId: owner.id }, { taken_at: '2025-05-01 12:00:00' })
    return { token: owner.token, params: { id: album.id } }
  },
  listUserAlbums: ({ owner, stranger }) => ({ token: stranger.token, params: { id: owner.id } }),
  listTripAlbums: ({ stranger, trip }) => ({ token: stranger.token, params: { id: trip.id } }),
  listTripAlbumItems: ({ stranger, trip }) => ({
    token: stranger.token,
    params: { id: trip.id },
  }),
  listStopPhotos: ({ stranger, trip }) => ({ token: stranger.token, params: { id: trip.id } }),
  listOwnAlbums: ({ owner }) => ({ token: owner.token, query: 'limit=1' }),
  listOwnAlbumItems: ({ owner }) => ({ token: owner.token, query: 'limit=1' }),
  listOwnMonths: ({ owner }) => ({ token: owner.token }),
  listOwnPhotoClusters: async ({ owner, album }) => {
    await make.albumItem({ ...album, ownerId: owner.id }, { lat: 59.33, lng: 18.07 })
    return { token: owner.token, query: 'zoom=3&bbox=-180,-90,180,90' }
  },
  listOwnMemories: async ({ owner, album }) => {
    await make.albumItem({ ...album, ownerId: owner.id }, { taken_at: '2024-05-02 12:00:00' })
    return { token: owner.token, query: 'day=2026-05-02' }
  },
  createAlbum: ({ owner }) => ({ token: owner.token, body: { album: { name: 'North' } } }),
  getOwnAlbum: ({ owner, album }) => ({ token: owner.token, params: { id: album.id } }),
  updateAlbum: ({ owner, album, photo }) => ({
    token: owner.token,
    params: { id: album.id },
    body: { album: { coverItemId: photo.id, albumItemIds: [photo.id] } },
  }),
  deleteAlbum: ({ owner, album }) => ({ token: owner.token, params: { id: album.id } }),
  uploadAlbumItems: async ({ owner, album }) => {
    const photo = await takePhoto({ takenAt: '2031:05:02 08:15:00', at: [59.33, 18.07] })
    const { headers, payload } = await photoForm(album.id, [['ferry.jpg', photo]])
    return { token: owner.token, headers, body: payload }
  },
  getUploadedItem: async ({ owner, album, photo }) => {
    const upload = { id: uuid(), member_id: owner.id, album_id: album.id, item_id: photo.id }
    const result = { caption: '', size: 0, result_item_id: photo.id, is_duplicate: true }
    await connections.db
      .insertInto('upload')
      .values({ ...upload, ...result })
      .execute()
    return { token: owner.token, params: { id: upload.id } }
  },
  createAlbumDownloadLink: ({ owner, album }) => ({
    token: owner.token,
    params: { id: album.id },
  }),
  createSelectionDownloadLink: ({ owner, photo }) => ({
    token: owner.token,
    body: { albumItemIds: [photo.id] },
  }),
  createSharedDownloadLink: async ({ owner, album }) => {
    const share = { id: uuid(), owner_id: owner.id, kind: 'album', album_id: album.id } as const
    await connections.db
      .insertInto('share')
      .values({ ...share, token: 'ferry', allow_download: true })
      .execute()
    return { params: { id: album.id, token: 'ferry' } }
  },
  updateAlbumItem: async ({ owner, photo }) => ({
    token: owner.token,
    params: { id: photo.id },
    body: {
      albumItem: { caption: 'Aboard', location: null, albumId: (await make.album(owner)).id },
    },
  }),
  updateAlbumItems: ({ owner, photo }) => ({
    token: owner.token,
    body: {
      albumItems: [
        { id: photo.id, takenAt: '2025-05-01T08:15:00', location: { lat: 59.33, lng: 18.07 } },
      ],
    },
  }),
  deleteAlbumItem: ({ owner, photo }) => ({ token: owner.token, params: { id: photo.id } }),
  deleteAlbumItems: ({ owner, photo }) => ({
    token: owner.token,
    body: { albumItemIds: [photo.id, uuid()] },
  }),
  listTrashedPhotos: async ({ owner, photo }) => {
    await as(owner).call(deleteAlbumItem, { params: { id: photo.id } })
    return { token: owner.token }
  },
  restoreTrashedPhotos: async ({ owner, photo }) => {
    await as(owner).call(deleteAlbumItem, { params: { id: photo.id } })
    return { token: owner.token, body: { albumItemIds: [photo.id] } }
  },
  deleteTrashedPhotos: ({ owner, photo }) => ({
    token: owner.token,
    body: { albumItemIds: [photo.id] },
  }),
  emptyTrash: ({ owner }) => ({ token: owner.token }),
  linkAlbum: async ({ owner, trip }) => ({
    token: owner.token,
    params: { id: trip.id },
    body: { album: { id: (await make.album(owner)).id } },
  }),
  unlinkAlbum: ({ owner, trip, album }) => ({
    token: owner.token,
    params: { tripId: trip.id, albumId: album.id },
  }),
  listBucketListItems: ({ stranger }) => ({
    token: stranger.token,
    query: 'category=other&country=SE',
  }),
  listUserBucketListItems: ({ owner, stranger }) => ({
    token: stranger.token,
    params: { id: owner.id },
  }),
  listOwnBucketListItems: ({ owner }) => ({ token: owner.token, query: 'done=true' }),
  createBucketListItem: ({ owner }) => ({
    token: owner.token,
    body: { bucketListItem: { title: 'Northern lights', country: 'NO' } },
  }),
  getOwnBucketListItem: ({ owner, wish }) => ({ token: owner.token, params: { id: wish.id } }),
  updateBucketListItem: ({ owner, wish }) => ({
    token: owner.token,
    params: { id: wish.id },
    body: { bucketListItem: { done: false, position: 0 } },
  }),
  deleteBucketListItem: ({ owner, wish }) => ({ token: owner.token, params: { id: wish.id } }),
  planBucketListTrip: ({ owner, wish }) => ({
    token: owner.token,
    params: { id: wish.id },
    body: { trip: {} },
  }),
  listShares: async ({ owner, album }) => {
    await make.share(owner, { album_id: album.id, password_hash: 'x' })
    return { token: owner.token, query: `itemId=${album.id}&kind=album` }
  },
  createShare: ({ owner, trip }) => ({
    token: owner.token,
    body: { share: { kind: 'trip', itemId: trip.id, password: 'lagoon' } },
  }),
  getShare: async ({ owner }) => ({
    token: owner.token,
    params: { id: (await make.share(owner)).id },
  }),
  updateShare: async ({ owner }) => ({
    token: owner.token,
    params: { id: (await make.share(owner)).id },
    body: { share: { allowDownload: true, expiresAt: '2131-05-01T00:00:00.000Z' } },
  }),
  deleteShare: async ({ owner }) => ({
    token: owner.token,
    params: { id: (await make.share(owner)).id },
  }),
  openShare: async ({ owner, trip }) => ({
    params: { token: (await make.share(owner, { trip_id: trip.id })).token },
  }),
  getSharedTripRoute: async ({ owner, trip }) => ({
    params: { token: (await make.share(owner, { trip_id: trip.id })).token },
  }),
  getSharedAlbum: async ({ owner, album }) => ({
    params: { id: album.id, token: (await make.share(owner, { album_id: album.id })).token },
  }),
  listSharedAlbumMonths: async ({ owner, album }) => ({
    params: { id: album.id, token: (await make.share(owner, { album_id: album.id })).token },
  }),
  listSharedAlbumItems: async ({ owner, album }) => ({
    params: { id: album.id, token: (await make.share(owner, { album_id: album.id })).token },
  }),
  listPackingListTemplates: () => ({ query: 'days=3&climate=cold' }),
  listOwnPackingLists: ({ stranger }) => ({ token: stranger.token, query: 'of=companions' }),
  listUserPackingLists: ({ owner }) => ({ token: owner.token, params: { id: owner.id } }),
  listTripPackingLists: ({ stranger, trip }) => ({
    token: stranger.token,
    params: { id: trip.id },
  }),
  listPackingProgress: ({ owner }) => ({ token: owner.token }),
  createPackingList: ({ owner, trip }) => ({
    token: owner.token,
    body: { packingList: { name: 'North', tripId: trip.id, template: 'hiking' } },
  }),
  getPackingList: ({ stranger, packing }) => ({
    token: stranger.token,
    params: { id: packing.id },
  }),
  updatePackingList: ({ owner, packing }) => ({
    token: owner.token,
    params: { id: packing.id },
    body: { packingList: { audience: 'friends' } },
  }),
  deletePackingList: ({ owner, packing }) => ({
    token: owner.token,
    params: { id: packing.id },
  }),
  addPackingListItem: ({ stranger, packing }) => ({
    token: stranger.token,
    params: { id: packing.id },
    body: { packingListItem: { name: 'Tent', position: 0 } },
  }),
  addPackingListItems: ({ stranger, packing }) => ({
    token: stranger.token,
    params: { id: packing.id },
    body: { packingListItems: [{ name: 'Tent' }, { name: 'Ring', private: true }] },
  }),
  updatePackingListItem: ({ stranger, packing }) => ({
    token: stranger.token,
    params: { id: packing.id, itemId: packing.itemIds[0] ?? '' },
    body: { packingListItem: { packed: true, assigneeId: stranger.id } },
  }),
  deletePackingListItem: ({ stranger, packing }) => ({
    token: stranger.token,
    params: { id: packing.id, itemId: packing.itemIds[0] ?? '' },
  }),
  listOwnCountries: ({ owner }) => ({ token: owner.token }),
  markCountry: ({ owner }) => ({
    token: owner.token,
    body: { country: { code: 'SE', status: 'lived', firstVisitedAt: '2001-02-03' } },
  }),
  unmarkCountry: async ({ owner }) => {
    await make.country(owner, 'SE')
    return { token: owner.token, params: { code: 'SE' } }
  },
  listUserCountries: async ({ owner, stranger }) => {
    await make.country(owner, 'SE')
    return { token: stranger.token, params: { id: owner.id } }
  },
  getOwnTowns: async ({ owner }) => {
    await make.town(owner, { place_region: 'Stockholm' })
    return { token: owner.token }
  },
  addTown: ({ owner }) => ({
    token: owner.token,
    body: { town: { place: { id: '2673730', name: 'Stockholm' } } },
  }),
  removeTown: async ({ owner }) => ({
    token: owner.token,
    params: { id: (await make.town(owner)).id },
  }),
  getUserTowns: async ({ owner, stranger }) => {
    const stops = [stopIn('SE'), stopIn('NO', false, { name: 'Bergen' })]
    await make.trip(owner, { startDate: '2019-05-01', endDate: '2019-05-09', stops })
    return { token: stranger.token, params: { id: owner.id } }
  },
  getJourneys: async ({ owner, stranger }) => {
    const stops = [stopIn('SE'), stopIn('NO', false, { lat: 60 })]
    const trip = await make.trip(owner, { startDate: '2019-05-01', endDate: '2019-05-09', stops })
    await make.traveller(trip, stranger)
    return { token: stranger.token, params: { id: stranger.id } }
  },
  listChannels: ({ stranger }) => ({ token: stranger.token, query: 'state=open' }),
  countUnreadMessages: ({ stranger }) => ({ token: stranger.token }),
  openChannel: ({ owner, stranger }) => ({
    token: owner.token,
    body: { channel: { userIds: [stranger.id] } },
  }),
  startGroup: ({ owner, stranger, third }) => ({
    token: owner.token,
    body: { group: { name: 'Ferry', userIds: [stranger.id, third.id] } },
  }),
  renameGroup: ({ owner, group }) => ({
    token: owner.token,
    params: { id: group.id },
    body: { group: { name: 'Ferry' } },
  }),
  addGroupMembers: ({ owner, third, group }) => ({
    token: owner.token,
    params: { id: group.id },
    body: { members: { userIds: [third.id] } },
  }),
  removeGroupMember: ({ owner, stranger, group }) => ({
    token: owner.token,
    params: { id: group.id, userId: stranger.id },
  }),
  getChannel: ({ owner, channel }) => ({ token: owner.token, params: { id: channel.id } }),
  leaveChannel: ({ owner, channel }) => ({ token: owner.token, params: { id: channel.id } }),
  markChannelRead: ({ stranger, channel }) => ({
    token: stranger.token,
    params: { id: channel.id },
    query: 'position=1',
  }),
  listMessages: ({ stranger, channel }) => ({ token: stranger.token, params: { id: channel.id } }),
  sendMessage: ({ owner, channel }) => ({
    token: owner.token,
    params: { id: channel.id },
    body: { message: { body: 'See you there' } },
  }),
  deleteMessage: ({ owner, channel, message }) => ({
    token: owner.token,
    params: { id: channel.id, messageId: message.id },
  }),
  search: ({ trip }) => ({ body: { search: { kind: 'trips', query: trip.id ? 'trip' : '' } } }),
  listCountries: () => ({}),
  getCountry: () => ({ params: { code: 'SE' } }),
  listDestinations: () => ({ query: 'filter=europe' }),
  getDestination: ({ owner }) => ({ params: { code: 'SE' }, token: owner.token }),
  listFriendships: ({ owner }) => ({ token: owner.token }),
  listIncomingRequests: ({ owner }) => ({ token: owner.token }),
  listSentRequests: ({ owner }) => ({ token: owner.token }),
  listBlocked: ({ owner }) => ({ token: owner.token }),
  getFriendship: ({ owner, tie }) => ({ token: owner.token, params: { id: tie } }),
  createFriendship: async ({ owner }) => ({
    token: owner.token,
    body: { friendship: { userId: (await make.user()).id, message: 'Hello' } },
  }),
  acceptFriendship: ({ owner, tie }) => ({ token: owner.token, params: { id: tie } }),
  blockFriendship: ({ owner, tie }) => ({ token: owner.token, params: { id: tie } }),
  endFriendship: ({ owner, tie }) => ({ token: owner.token, params: { id: tie } }),
  declineFriendship: async ({ owner }) => ({
    token: owner.token,
    params: { id: await make.friendship(await make.user(), owner, 'sent') },
  }),
  cancelFriendship: async ({ owner }) => ({
    token: owner.token,
    params: { id: await make.friendship(owner, await make.user(), 'sent') },
  }),
  unblockFriendship: async ({ owner }) => ({
    token: owner.token,
    params: { id: await make.friendship(owner, await make.user(), 'blocked') },
  }),
  listBookings: async (people) => {
    const { params } = await booked(people)
    return { token: people.stranger.token, params: { id: params.id } }
  },
  createBooking: ({ stranger, trip }) => ({
    token: stranger.token,
    params: { id: trip.id },
    body: { booking: { kind: 'stay', title: 'Hostel', startDate: '2031-05-01' } },
  }),
  updateBooking: async (people) => ({
    ...(await booked(people)),
    body: { booking: { cost: { amount: 500, currency: 'SEK' } } },
  }),
  deleteBooking: (people) => booked(people),
  addBookingFile: async (people) => ({
    ...(await booked(people)),
    ...(await formOf({ bookingFile: { file: new Blob(['Gate 4']) } })),
  }),
  deleteBookingFile: (people) => paperOf(people),
  listExpenses: async (people) => {
    const { params } = await expenseOf(people)
    return { token: people.owner.token, params: { id: params.id } }
  },
  listBalances: async (people) => {
    const { params } = await expenseOf(people)
    return { token: people.owner.token, params: { id: params.id } }
  },
  createExpense: (people) => spent(people),
  updateExpense: async (people) => ({
    ...(await expenseOf(people)),
    body: { expense: { note: 'With the tip' } },
  }),
  deleteExpense: (people) => expenseOf(people),
  listUserExperiences: async ({ owner, stranger }) => {
    const author = await make.user()
    await make.experience(author, owner)
    return { token: stranger.token, params: { id: owner.id } }
  },
  listOwnExperiences: async ({ owner }) => {
    await make.experience(await make.user(), owner)
    return { token: owner.token, query: 'of=about' }
  },
  listDueExperiences: async ({ owner }) => {
    const trip = await make.trip(owner, { startDate: daysAgo(5), endDate: daysAgo(2) })
    await make.traveller(trip, await make.user())
    return { token: owner.token }
  },
  createExperience: ({ owner, stranger }) => ({
    token: owner.token,
    body: {
      experience: { userId: stranger.id, kind: 'met', recommended: 'yes', body: 'Good company' },
    },
  }),
  updateExperience: async ({ owner }) => {
    const { id } = await make.experience(owner, await make.user(), { isWaiting: true })
    return { token: owner.token, params: { id }, body: { experience: { kind: 'stayed' } } }
  },
  deleteExperience: async ({ owner }) => {
    const { id } = await make.experience(owner, await make.user())
    return { token: owner.token, params: { id } }
  },
  getCommentSummary: async ({ owner }) => {
    const { params } = await commented(owner)
    return { token: owner.token, params }
  },
  muteComments: async ({ owner }) => ({
    token: owner.token,
    ...(await commented(owner)),
    body: { commentSummary: { muted: true } },
  }),
  listComments: async ({ owner }) => ({ token: owner.token, ...(await commented(owner)) }),
  createComment: async ({ owner }) => ({
    token: owner.token,
    ...(await commented(owner)),
    body: { comment: { body: 'Lovely' } },
  }),
  updateComment: async ({ owner }) => {
    const { comment } = await commented(owner)
    return { token: owner.token, params: comment, body: { comment: { body: 'Lovelier' } } }
  },
  deleteComment: async ({ owner }) => {
    const { comment } = await commented(owner)
    return { token: owner.token, params: comment }
  },
  listLikes: async ({ owner }) => ({ token: owner.token, ...(await commented(owner)) }),
  createLike: async ({ owner }) => ({ token: owner.token, ...(await commented(owner)) }),
  deleteLike: async ({ owner }) => ({ token: owner.token, ...(await commented(owner)) }),
  getTripFollow: ({ owner, trip }) => ({ token: owner.token, params: { id: trip.id } }),
  followTrip: async ({ owner, stranger }) => {
    const { id } = await make.trip(owner, { audience: 'everyone' })
    return { token: stranger.token, params: { id } }
  },
  unfollowTrip: ({ stranger, trip }) => ({ token: stranger.token, params: { id: trip.id } }),
  listFollowedTrips: async ({ owner, stranger }) => {
    const { id } = await make.trip(owner, { audience: 'everyone' })
    const follow = { trip_id: id, member_id: stranger.id }
    await connections.db.insertInto('trip_follow').values(follow).execute()
    return { token: stranger.token }
  },
  listMeetUps: async ({ owner, stranger }) => {
    await make.meetUp(owner)
    return { token: stranger.token, query: `lat=59.5&lng=18&from=${daysAgo(-1)}` }
  },
  listNearMeetUps: async ({ owner }) => {
    await make.meetUp(owner)
    const hometown = JSON.stringify(stockholm)
    return { token: (await make.user({ hometown })).token }
  },
  listOwnMeetUps: async ({ owner, stranger }) => {
    await make.meetUp(owner)
    await make.comer(await make.meetUp(stranger), owner)
    return { token: owner.token }
  },
  getMeetUp: async ({ owner }) => ({ token: owner.token, params: idOf(await make.meetUp(owner)) }),
  listComers: async ({ owner, stranger }) => {
    const meetUp = await make.meetUp(owner)
    await make.comer(meetUp, stranger)
    return { token: owner.token, params: idOf(meetUp) }
  },
  createMeetUp: ({ owner }) => {
    const [startDate, endDate] = [daysAgo(-3), daysAgo(-4)]
    const times = { startDate, startTime: '18:30', endDate, endTime: '01:00' }
    const meetUp = { name: 'Dinner', place: stockholm, seats: 8, spot: 'Upstairs', ...times }
    return { token: owner.token, body: { meetUp } }
  },
  updateMeetUp: async ({ owner }) => ({
    token: owner.token,
    params: idOf(await make.meetUp(owner)),
    body: { meetUp: { audience: 'friends' } },
  }),
  deleteMeetUp: async ({ owner }) => ({
    token: owner.token,
    params: idOf(await make.meetUp(owner)),
  }),
  comeToMeetUp: async ({ owner, stranger }) => ({
    token: stranger.token,
    params: idOf(await make.meetUp(owner)),
  }),
  leaveMeetUp: async ({ owner, stranger }) => {
    const meetUp = await make.meetUp(owner)
    await make.comer(meetUp, stranger)
    return { token: stranger.token, params: idOf(meetUp) }
  },
  listVisits: async ({ owner, stranger }) => {
    await make.visit(owner, stranger)
    return { token: owner.token }
  },
  getVisit: async ({ owner, stranger }) => ({
    token: owner.token,
    params: await make.visit(owner, stranger),
  }),
  createVisit: async ({ owner }) => {
    const host = await make.user({ offers: ['meet'], profile_audience: 'members' })
    const day = daysAgo(-3)
    const visit = { offer: 'meet', firstDay: day, lastDay: day, message: 'Hello' }
    return { token: owner.token, params: { id: host.id }, body: { visit } }
  },
  updateVisit: async ({ owner }) => {
    const day = daysAgo(-3)
    const days = { first_day: day, last_day: day }
    const { id } = await make.visit(owner, await make.user(), days)
    return { token: owner.token, params: { id }, body: { visit: { status: 'accepted' } } }
  },
  createReport: ({ owner, stranger }) => ({
    token: stranger.token,
    body: { report: { kind: 'user', id: owner.id, reason: 'spam' } },
  }),
  listUserFriendships: ({ owner, stranger }) => ({
    token: stranger.token,
    params: { id: owner.id },
  }),
  createTicket: () => ({
    body: {
      ticket: { email: 'ida@club.example', category: 'other', subject: 'Ferry', message: 'When?' },
    },
  }),
  listHelp: () => ({}),
  getHelpArticle: () => ({ params: someArticle }),
  rateHelpArticle: () => ({ params: someArticle, body: { vote: { helpful: true } } }),
  listBlogPosts: () => ({}),
  getBlogPost: () => ({ params: { slug: 'packing-light' } }),
  searchArticles: () => ({ query: 'q=paking' }),
  searchImages: async () => {
    const album = await make.album(await make.user(), { audience: 'everyone' })
    await make.albumItem(album, { search: "'ferry':1A" })
    return { query: 'q=ferry' }
  },
  listInterests: () => ({}),
  listLanguages: () => ({}),
  searchPlaces: () => ({ query: 'q=Stockholm' }),
  listPlacesNear: () => ({ query: 'lat=59.3&lng=18.1' }),
  listPlacesWithTrips: async () => {
    const stops = [stopIn('SE', false, { id: '2673730', name: 'Stockholm' })]
    await make.trip(await make.user(), { audience: 'everyone', stops })
    return { query: 'near=Uppsala' }
  },
  getStats: () => ({}),
  listNotifications: async (people) => {
    await toldOwner(people)
    return { token: people.owner.token }
  },
  countNotifications: ({ owner }) => ({ token: owner.token }),
  markAllNotificationsRead: ({ owner }) => ({ token: owner.token }),
  markNotificationRead: async (people) => ({
    token: people.owner.token,
    params: { id: await toldOwner(people) },
  }),
  deleteNotification: async (people) => ({
    token: people.owner.token,
    params: { id: await toldOwner(people) },
  }),
  subscribeToEmailList: () => ({
    body: { email_list: { email: 'beta@club.example', list_name: 'launch-beta' } },
  }),
  getEmailListSubscription: async () => ({
    params: { token: await listToken('look@club.example') },
  }),
  unsubscribeFromEmailList: async () => ({
    params: { token: await listToken('off@club.example') },
  }),
  resubscribeToEmailList: async () => ({
    params: { token: await listToken('again@club.example') },
  }),
}

test('every endpoint is in the document, and nothing else', () => {
  const names = (listed: { name: string }[]) => listed.map(({ name }) => name)
  const { endpoints, files } = app.router
  const all = [...endpoints, ...files, ...tusCalls, ...goneCalls]
  expect([...operations.keys()].toSorted()).toEqual(names(all).toSorted())
  expect(Object.keys(calls).toSorted()).toEqual(names(endpoints).toSorted())
})

describe('answers as the document says', () => {
  test.each(Object.entries(calls))('%s', async (name, call) => {
    const asked = await call(await makePeople())
    const found = operations.get(name)
    if (!found) throw new Error(`${name} is not in the document`)
    const path = found.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => asked.params?.[key] ?? '')
    const reply = await inject({
      method: found.method.toUpperCase() as 'GET',
      url: asked.query === undefined ? path : `${path}?${asked.query}`,
      headers: {
        ...asked.headers,
        ...(asked.token !== undefined && { authorization: `Bearer ${asked.token}` }),
      },
      ...(asked.body && { payload: asked.body }),
    })
    const documented = found.operation.responses[reply.statusCode]
    const schema = documented?.content?.['application/json'].schema
    const problems = schema ? problemsOf(schema, reply.json()) : reply.body
    const promised = Object.keys(documented?.headers ?? {})
    expect(promised.map((header) => header.toLowerCase())).toEqual(
      ['authorization', 'etag'].filter((header) => header in reply.headers),
    )
    expect({ status: reply.statusCode, isDocumented: documented !== undefined, problems }).toEqual({
      status: expect.toSatisfy((status: number) => status < 300),
      isDocumented: true,
      problems: schema ? [] : '',
    })
  })
})

test('travellers are found as the document says', async () => {
  const { owner } = await makePeople()
  const { schema } =
    operations.get('search')!.operation.responses['200']!.content!['application/json']
  const payload = { search: { kind: 'travellers' } }
  const reply = await inject({ method: 'POST', url: `${apiBase}/search`, payload })
  expect(reply.body).toContain(owner.id)
  expect(problemsOf(schema, reply.json())).toEqual([])
})

test('a refusal is the envelope of the document', async () => {
  const reply = await inject(`${apiBase}/trips/${uuid()}`)
  const { schema } = document.components.responses.not_found!.content!['application/json']
  expect(operations.get('getTrip')!.operation.responses['404']).toEqual({
    $ref: '#/components/responses/not_found',
  })
  expect(problemsOf(schema, reply.json())).toEqual([])
  expect(problemsOf(schema, { errors: [] })).not.toEqual([])
})
