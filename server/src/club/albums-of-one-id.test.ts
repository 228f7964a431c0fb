import { deleteAlbum, getAlbum } from '@farfolk/contract/albums'
import { createReport } from '@farfolk/contract/reports'
import { listTrashedPhotos } from '@farfolk/contract/trash'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { clubActs } from './testing.ts'

const testApp = await startTestApp()
const { as, make, connections } = testApp
const { club } = clubActs(testApp)

async function reportIt(reporter: MadeMember, kind: 'album' | 'albumItem', id: string) {
  const body = { report: { kind, id, reason: 'spam' as const } }
  const { status, data } = await as(reporter).call(createReport, { body })
  expect(status).toBe(201)
  return data?.id
}

const isOpen = async (id: string) => !(await club('reports', 'show', id)).includes('closed 2')
const inTrash = async (member: MadeMember) =>
  (await as(member).call(listTrashedPhotos, {})).data.length
const throwAway = (member: MadeMember, { id }: { id: string }) =>
  as(member).call(deleteAlbum, { params: { id } })

/** One in the trash, and another member's with its id, which stands; all of it is reported. */
async function twoOfOneId() {
  const [ada, bo, reporter] = [await make.user(), await make.user(), await make.user()]
  const audience = 'everyone' as const
  const one = await make.filledAlbum(ada, 2, { name: 'Numbats', audience })
  const about = [
    await reportIt(reporter, 'album', one.id),
    await reportIt(reporter, 'albumItem', one.ids[0]!),
  ]
  await throwAway(ada, one)
  const other = await make.filledAlbum(bo, 1, { id: one.id, name: 'Quokkas', audience })
  // The same report again would be the first one.
  const second = await make.user()
  const aboutOther = [
    await reportIt(second, 'album', other.id),
    await reportIt(second, 'albumItem', other.ids[0]!),
  ]
  return { id: one.id, ada, bo, about, aboutOther }
}

test('of two albums with one id an operator says which is deleted, and the other stays', async () => {
  const { id, ada, bo, about, aboutOther } = await twoOfOneId()
  const asked = club('delete-content', 'album', id, '--yes')
  await expect(asked).rejects.toThrow(/say whose by --of.*in the trash/)
  await expect(asked).rejects.toThrow(ada.email)
  await expect(asked).rejects.toThrow(bo.email)
  const shownTrashed = await club('reports', 'show', about[0]!)
  expect(shownTrashed).toContain('Numbats')
  expect(shownTrashed).not.toContain('hide album')
  expect(await club('reports', 'show', about[1]!)).toContain('Photo in Numbats')
  expect(await club('reports', 'show', aboutOther[1]!)).toContain('Photo in Quokkas')
  const shown = await club('reports', 'show', aboutOther[0]!)
  expect(shown).toContain('Quokkas')
  expect(shown).toContain(`delete-content album ${id} --of ${bo.id}`)
  expect(shown).toContain(`hide album ${id}`)

  const said = await club('delete-content', 'album', id, '--of', ada.email, '--yes')
  expect(said).toContain("The album 'Numbats' is deleted. Its 2 reports are closed.")
  expect(await inTrash(ada)).toBe(0)
  expect((await as(bo).call(getAlbum, { params: { id } })).data).toMatchObject({
    name: 'Quokkas',
    albumItemsCount: 1,
  })
  for (const report of about) expect(await isOpen(report)).toBe(false)
  for (const report of aboutOther) expect(await isOpen(report)).toBe(true)
  expect(await club('reports', 'show', about[0]!)).not.toMatch(/Quokkas|delete-content/)
  expect(await club('delete-content', 'album', id, '--yes')).toContain("'Quokkas' is deleted")
})

test('so it is where the one that stands is to go', async () => {
  const { id, ada, bo, about, aboutOther } = await twoOfOneId()
  const stranger = await make.user()
  const ofNobody = club('delete-content', 'album', id, '--of', stranger.id, '--yes')
  await expect(ofNobody).rejects.toThrow('has no album with the id')
  const said = await club('delete-content', 'album', id, '--of', bo.id, '--yes')
  expect(said).toContain("The album 'Quokkas' is deleted. Its 2 reports are closed.")
  expect((await as(bo).call(getAlbum, { params: { id } })).status).toBe(404)
  expect(await inTrash(ada)).toBe(2)
  for (const report of about) expect(await isOpen(report)).toBe(true)
  for (const report of aboutOther) expect(await isOpen(report)).toBe(false)
})

test('two of them in the trash are told apart too, also by who reports one behind a block', async () => {
  const { id, ada, bo } = await twoOfOneId()
  await throwAway(bo, { id })
  const reporter = await make.user()
  await make.friendship(reporter, bo, 'blocked')
  const report = await reportIt(reporter, 'album', id)
  const { rows } = await connections.pool.query(
    'select owner_id, words from report where id = $1',
    [report],
  )
  expect(rows).toEqual([{ owner_id: bo.id, words: 'Quokkas' }])
  const asked = club('delete-content', 'album', id, '--yes')
  await expect(asked).rejects.toThrow('in the trash')
  expect(await club('delete-content', 'album', id, '--of', bo.id, '--yes')).toContain('Quokkas')
  expect([await inTrash(ada), await inTrash(bo)]).toEqual([2, 0])
})
