import { getAlbum } from '@farfolk/contract/albums'
import { createFriendship } from '@farfolk/contract/friendships'
import { createReport } from '@farfolk/contract/reports'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { clubActs } from './testing.ts'

const testApp = await startTestApp()
const { as, connections, make } = testApp
const { actions, club } = clubActs(testApp)

/** An album of Ada's with a photo that Ben has given to it, and one of her own. */
async function company() {
  const [ada, ben, cy] = [
    await make.user({ first_name: 'Ada' }),
    await make.user({ first_name: 'Ben' }),
    await make.user({ first_name: 'Cy' }),
  ]
  const trip = await make.trip(ada)
  const fields = {
    name: 'Ours',
    audience: 'everyone',
    trip_id: trip.id,
    companions_add: true,
  } as const
  const album = await make.album(ada, fields)
  const given = await make.albumItem(album, { contributor_id: ben.id })
  const own = await make.albumItem(album)
  return { ada, ben, cy, album, given, own }
}

async function report(who: MadeMember, { id }: { id: string }) {
  const body = { report: { kind: 'albumItem' as const, id, reason: 'spam' as const } }
  return as(who).call(createReport, { body })
}

const photosOf = async (who: MadeMember, { id }: { id: string }) =>
  (await as(who).call(getAlbum, { params: { id } })).data.albumItems.map((item) => item.id)

test('a report of a given photo is about who gave it, and says whose album it stands in', async () => {
  const { ada, ben, cy, given, own } = await company()
  const { data } = await report(cy, given)
  const shown = await club('reports', 'show', data.id)
  expect(shown).toMatch(new RegExp(`^Of +Ben <${ben.email}>$`, 'm'))
  expect(shown).toMatch(new RegExp(`^Stands with +Ada <${ada.email}>$`, 'm'))
  expect(shown).toContain(`ban ${ben.id}`)
  expect(await club('reports', '--of', ben.email)).toContain(data.id)
  expect(await club('reports', '--of', ada.email)).toBe('No report waits.')
  const ofOwn = await club('reports', 'show', (await report(cy, own)).data.id)
  expect(ofOwn).toMatch(new RegExp(`^Of +Ada <${ada.email}>$`, 'm'))
  expect(ofOwn).not.toContain('Stands with')
})

test('who gave a photo cannot report it, and whose album it stands in can', async () => {
  const { ada, ben, given, own } = await company()
  expect((await report(ben, given)).status).toBe(422)
  expect((await report(ada, given)).status).toBe(201)
  expect((await report(ada, own)).status).toBe(422)
})

test('it is reported still behind a block of the owner, and of who gave it', async () => {
  const { ada, ben, cy, given } = await company()
  for (const { id } of [ben, ada]) {
    const body = { friendship: { userId: id, block: true } }
    expect((await as(cy).call(createFriendship, { body })).status).toBe(201)
    expect((await report(cy, given)).status).toBe(201)
  }
  const rows = await connections.db.selectFrom('report').select('owner_id').execute()
  expect(rows).toEqual([{ owner_id: ben.id }])
})

test('the club hides, shows and deletes it in the album of another, and keeps whose deed it was', async () => {
  const { ada, ben, cy, album, given, own } = await company()
  await report(cy, given)
  const hidden = await club('hide', 'albumItem', given.id)
  expect(hidden).toContain('is hidden.\nReports about it that are closed: 1.')
  expect(hidden).toContain('of Ben')
  expect(await photosOf(ada, album)).toEqual([own.id])
  const again = (await report(ada, given)).status
  expect(again).toBe(404)
  await club('show', 'albumItem', given.id)
  expect(await photosOf(ada, album)).toHaveLength(2)
  await club('delete-content', 'albumItem', given.id, '--yes')
  expect(await photosOf(ada, album)).toEqual([own.id])
  expect((await actions()).map(({ member_id }) => member_id)).toEqual([ben.id, ben.id, ben.id])
})

test('a ban of who gave it leaves its report open as long as it stands', async () => {
  const { ben, cy, given } = await company()
  const { data } = await report(cy, given)
  await club('ban', ben.id)
  expect(await club('reports')).toContain(data.id)
  await club('hide', 'albumItem', given.id)
  expect(await club('reports')).toBe('No report waits.')
})
