import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getOwnUser, getUser, updateOwnUser } from '@farfolk/contract/members'
import { getTrip } from '@farfolk/contract/trips'
import { afterEach, expect, test } from 'vitest'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { inFolder } from '../testing/s3.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, connections, dataDir, inject, make, visitor } = await startTestApp(inFolder)
const { db } = connections

// The tables are emptied after each test, the folders are not.
afterEach(async () => {
  for (const file of await storedFiles()) {
    await rm(join(dataDir, 'blobs', file.slice(0, 2), file.slice(2, 4), file))
  }
})

async function setAvatar(member: { token: string }, bytes: Buffer) {
  return as(member).call(updateOwnUser, { body: { user: { avatar: asFile(bytes) } } })
}

/** The files below the folder of blobs, without their folders. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('a picture of one’s own stands wherever the member does', async () => {
  const member = await make.user()
  const trip = await make.trip(member, { audience: 'everyone' })
  const reply = await setAvatar(member, await drawJpeg())
  expect(reply.status).toBe(200)
  const { avatar, avatarUrl } = reply.data.profile
  expect(avatar).toMatchObject({
    id: expect.any(String),
    width: 320,
    height: 240,
    thumbhash: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  })
  expect(avatarUrl).toBe(avatar?.variants.avatar.src)
  expect(avatarUrl).toMatch(/^\/img\/[\w-]{43}\/rs:fill:128:128\/g:sm\/[\w-]+$/)
  expect(avatar?.variants.card.srcset).toMatch(/^\S+ 1x, \S+\/dpr:2\/\S+ 2x$/)
  expect(reply.data.onboarding.sections[1]).toEqual({ id: 'avatar', completed: true })

  const seen = await visitor.call(getUser, { params: { id: member.id } })
  expect(seen.data.profile).toMatchObject({ avatarUrl, avatar })
  const shown = await visitor.call(getTrip, { params: { id: trip.id } })
  expect(shown.data.owner.profile).toMatchObject({ avatarUrl, avatar })

  const picture = await inject({ url: avatarUrl, headers: { accept: 'image/avif,image/webp' } })
  expect(picture.statusCode).toBe(200)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept'),
  })
})

test('with the other fields of the profile, in one form', async () => {
  const member = await make.user()
  const reply = await as(member).call(updateOwnUser, {
    body: {
      user: {
        avatar: asFile(await drawJpeg()),
        onboarding: { completed: true },
        settings: { showAge: true, theme: null },
        profile: {
          firstName: 'Åsa',
          lastName: null,
          birthday: null,
          languages: [
            { id: 'sv', level: 'native' },
            { id: 'de', level: 'fluent' },
          ],
          interests: [],
          hometown: { name: 'Our village', countryCode: 'DE', lat: 50.5, lng: 7.25 },
        },
      },
    },
  })
  expect(reply.status).toBe(200)
  expect(reply.data).toMatchObject({
    onboarding: { completed: true },
    settings: { showAge: true, theme: null },
    profile: {
      firstName: 'Åsa',
      lastName: null,
      languages: [
        { id: 'sv', level: 'native' },
        { id: 'de', level: 'fluent' },
      ],
      hometown: { name: 'Our village', lat: 50.5, lng: 7.25 },
      avatar: { width: 320 },
    },
  })
})

test('another picture takes its place, null takes it away, and the bytes go', async () => {
  const member = await make.user()
  await setAvatar(member, await drawJpeg({ seed: 1 }))
  const first = await storedFiles()
  const second = await setAvatar(member, await drawJpeg({ seed: 2 }))
  expect(await db.selectFrom('image').selectAll().execute()).toHaveLength(1)
  expect(await app.features.blobs.sweep({ graceSeconds: 0 })).toEqual(first)
  expect(await storedFiles()).toHaveLength(1)

  const removed = await as(member).call(updateOwnUser, { body: { user: { avatar: null } } })
  expect(removed.data.profile).toMatchObject({
    avatar: null,
    avatarUrl: `/art/v1/avatars/${member.id}.svg`,
  })
  expect(removed.data.onboarding.sections[1]).toEqual({ id: 'avatar', completed: false })
  expect(await app.features.blobs.sweep()).toEqual([])
  await app.features.blobs.sweep({ graceSeconds: 0 })
  expect(await storedFiles()).toEqual([])
  expect((await inject(second.data.profile.avatarUrl)).statusCode).toBe(404)
})

test('a stale version changes nothing', async () => {
  const member = await make.user()
  const reply = await as(member).call(updateOwnUser, {
    body: { user: { avatar: asFile(await drawJpeg()) } },
    headers: { 'if-match': '"1.x"' },
  })
  expect(reply.status).toBe(412)
  expect((await as(member).call(getOwnUser, {})).data.profile.avatar).toBeNull()
})

test('who sends it has to be signed in', async () => {
  const stranger = { token: 'a'.repeat(43) }
  expect((await setAvatar(stranger, await drawJpeg())).status).toBe(401)
  expect(await storedFiles()).toEqual([])
})
