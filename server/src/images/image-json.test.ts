import { getOwnUser, updateOwnUser } from '@farfolk/contract/members'
import { createPermission } from '@farfolk/contract/permissions'
import { getTrip } from '@farfolk/contract/trips'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { asFile, drawJpeg } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createFillImages, fillInParts } from './fill-images.ts'
import { createImageAddresses } from './image-addresses.ts'
import { imageJson, markWord } from './image-json.ts'

const { app, as, config, connections, inject, make, visitor } = await startTestApp()
const { images, secrets } = app.features
const fill = createFillImages(createImageAddresses(config, secrets))

async function imageText(imageId: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select json_build_object('image', ${sql.raw(imageJson('id.given'))})::text as text
    from (select ${imageId}::uuid as given) id`.execute(connections.db)
  return rows[0]?.text ?? ''
}

test('an image that not everybody may see has addresses that end within the hour', async () => {
  const { id: ownerId } = await make.user()
  const bytes = await drawJpeg()
  const { imageId } = await images.store(connections.db, { ownerId, bytes, field: 'image' })
  const text = await imageText(imageId)
  const { image } = JSON.parse(fill(text))
  expect(image).toMatchObject({ id: imageId, width: 320, height: 240 })
  const [, expires] = /\/exp:(\d+)\//.exec(image.variants.card.src) ?? []
  const seconds = Number(expires) - Date.now() / 1000
  expect(seconds).toBeGreaterThan(1_800)
  expect(seconds).toBeLessThanOrEqual(3_600)
  const picture = await inject(image.variants.card.src)
  expect(picture.statusCode).toBe(200)
  expect(picture.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)

  // Kept addresses are made anew before they end.
  vi.useFakeTimers({ toFake: ['Date'], now: (Number(expires) - 60) * 1_000 })
  try {
    expect((await inject(image.variants.card.src)).statusCode).toBe(200)
    const later = JSON.parse(fill(text)).image.variants.card.src
    expect(later).not.toBe(image.variants.card.src)
    vi.setSystemTime(Number(expires) * 1_000)
    const ended = await inject(image.variants.card.src)
    expect(ended.statusCode).toBe(404)
    expect(ended.headers).not.toHaveProperty('etag')
    expect((await inject(later)).statusCode).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

test('a long text is filled in parts, between which others have their turn', async () => {
  const { id: ownerId } = await make.user()
  const bytes = await drawJpeg({ width: 64, height: 48 })
  const { imageId } = await images.store(connections.db, { ownerId, bytes, field: 'image' })
  const text = `[${Array.from({ length: 1_000 })
    .fill(await imageText(imageId))
    .join()}]`
  let turns = 0
  const counting = setInterval(() => turns++)
  const filled = await fillInParts((part) => fill(part), text).finally(() =>
    clearInterval(counting),
  )
  expect(filled).toBe(fill(text))
  expect(turns).toBeGreaterThan(0)
  expect(await fillInParts(fill, '')).toBe('')
})

test('no image is null', async () => {
  expect(JSON.parse(fill(await imageText('01900000-0000-7000-8000-000000000000')))).toEqual({
    image: null,
  })
})

test('what a member writes is never taken for one', async () => {
  const member = await make.user()
  const hash = 'a'.repeat(64)
  // As of somebody who has learnt the word.
  const marker = `${markWord}|image|stays|${member.id}|${hash}|1|1|#ffffff|abcd`
  const quoted = `\u0001${marker} "\u0001${marker}" \\u0001${marker} "\\u0001${marker}"`
  for (const bio of [`\u0001${marker}`, quoted]) {
    await as(member).call(updateOwnUser, { body: { user: { profile: { bio } } } })
    const { data } = await as(member).call(getOwnUser, {})
    expect(data.profile.bio).toBe(bio.replaceAll('\u0001', ''))
    expect(data.profile.avatar).toBeNull()
    expect(JSON.stringify(data)).not.toContain('/img/')
  }
})

test('what comes from outside is never taken for one, in whatever text it stands', async () => {
  const { id } = await make.user()
  const forged = `\u0001image|stays|${id}|${'a'.repeat(64)}|1|1|#ffffff|abcd`
  const json = JSON.stringify({ name: forged, [forged]: [forged] })
  expect(fill(json)).toBe(json)
})

test('the avatar of a profile that is open to everyone keeps its address', async () => {
  const member = await make.user()
  const body = { user: { avatar: asFile(await drawJpeg()) } }
  const { data } = await as(member).call(updateOwnUser, { body })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (40 * 86_400_000) / 2 })
  try {
    expect((await as(member).call(getOwnUser, {})).data.profile.avatar).toEqual(data.profile.avatar)
  } finally {
    vi.useRealTimers()
  }
})

test('an avatar of another profile has addresses that end, wherever the card is shown', async () => {
  const member = await make.user()
  const trip = await make.trip(member)
  const body = { user: { avatar: asFile(await drawJpeg()) } }
  await as(member).call(updateOwnUser, { body })
  for (const audience of ['members', 'friends', 'me'] as const) {
    const permission = { resource: 'profile', audience } as const
    await as(member).call(createPermission, { body: { permission } })
    const { data: own } = await as(member).call(getOwnUser, {})
    const { data: seen } = await visitor.call(getTrip, { params: { id: trip.id } })
    for (const { profile } of [own, seen.owner]) {
      expect(profile.avatarUrl).toMatch(/\/exp:\d+\//)
      expect(profile.avatar?.variants.thumb.src).toMatch(/\/exp:\d+\//)
    }
    expect((await inject(seen.owner.profile.avatarUrl)).statusCode).toBe(200)
  }
})
