import { createSelectionDownloadLink } from '@farfolk/contract/downloads'
import { deleteAlbumItem, uploadAlbumItems } from '@farfolk/contract/album-items'
import { apiBase } from '@farfolk/contract/http'
import { unzipSync } from 'fflate'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { photoForm, takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, connections, inject, make } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

/** Of one photo, by its name. */
async function send(owner: Member, name: string) {
  const album = await make.album(owner)
  const file: [string, Buffer] = [name, await takePhoto({ seed: name.length })]
  const { headers, payload } = await photoForm(album.id, [file], { caption: '' })
  const reply = await inject({
    method: 'POST',
    url: apiBase + uploadAlbumItems.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
  })
  return (reply.json().data as { id: string }[])[0]!.id
}

const select = (who: Member, albumItemIds: string[]) =>
  as(who).call(createSelectionDownloadLink, { body: { albumItemIds } })

/** What the API is asked for to open it. */
function addressOf({ url }: { url: string }): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

async function namesAt(address: string, who?: Member) {
  const headers = who ? { authorization: `Bearer ${who.token}` } : {}
  const reply = await inject({ url: address, headers })
  expect(reply.statusCode).toBe(200)
  return Object.keys(unzipSync(new Uint8Array(reply.rawPayload)))
}

test('photos of several albums are one zip, each once and in the order given', async () => {
  const owner = await make.user()
  const [sea, hill] = [await send(owner, 'sea.jpg'), await send(owner, 'hills.jpg')]
  const { data } = await select(owner, [hill, sea, hill])
  expect(await namesAt(addressOf(data))).toEqual(['001 hills.jpg', '002 sea.jpg'])
  expect(await namesAt(addressOf(data).split('?')[0]!, owner)).toHaveLength(2)
})

test('what is deleted or another’s is left out, and nothing else is nothing', async () => {
  const [owner, other] = [await make.user(), await make.user()]
  await make.friendship(owner, other)
  const [sea, gone] = [await send(owner, 'sea.jpg'), await send(owner, 'gone.jpg')]
  const { data } = await select(owner, [await send(other, 'theirs.jpg'), gone, sea, uuid()])
  await as(owner).call(deleteAlbumItem, { params: { id: gone } })
  expect(await namesAt(addressOf(data))).toEqual(['001 sea.jpg'])
  expect((await select(other, [sea])).status).toBe(404)
})

test('its address opens it for minutes, for its owner alone', async () => {
  const owner = await make.user()
  const item = await send(owner, 'sea.jpg')
  const address = addressOf((await select(owner, [item])).data)
  const { friend, stranger, blocked } = await make.others(owner)
  const [path] = address.split('?')
  for (const who of [friend, stranger, blocked]) {
    const headers = { authorization: `Bearer ${who.token}` }
    expect((await inject({ url: path!, headers })).statusCode).toBe(404)
  }
  expect((await inject(path!)).statusCode).toBe(401)
  const another = addressOf((await select(owner, [item])).data)
  expect((await inject(`${another.split('?')[0]}?${address.split('?')[1]}`)).statusCode).toBe(401)
  const later = address.replace(/expires=\d+/, `expires=${Date.now() + 9_000_000}`)
  expect((await inject(later)).statusCode).toBe(401)
  const closed = { closed_at: new Date() }
  await connections.db.updateTable('member').set(closed).where('id', '=', owner.id).execute()
  expect((await inject(address)).statusCode).toBe(401)
})

test('one that is an hour old goes with the next', async () => {
  const owner = await make.user()
  const item = await send(owner, 'sea.jpg')
  await select(owner, [item])
  const selections = connections.db.selectFrom('photo_selection').where('member_id', '=', owner.id)
  const [first] = await selections.select('id').execute()
  await connections.db
    .updateTable('photo_selection')
    .set({ created_at: new Date(Date.now() - 3_601_000) })
    .execute()
  await select(owner, [item])
  const left = await selections.select('id').execute()
  expect(left).toHaveLength(1)
  expect(left).not.toContainEqual(first)
})

test('a member has a few of them at a time', async () => {
  const owner = await make.user()
  const item = await send(owner, 'sea.jpg')
  const links: { url: string }[] = []
  for (let count = 0; count < 22; count++) links.push((await select(owner, [item])).data)
  const headers = { authorization: `Bearer ${owner.token}` }
  const statusOf = async (link: { url: string }) =>
    (await inject({ url: addressOf(link).split('?')[0]!, headers })).statusCode
  expect([
    await statusOf(links[1]!),
    await statusOf(links[2]!),
    await statusOf(links[21]!),
  ]).toEqual([404, 200, 200])
})
