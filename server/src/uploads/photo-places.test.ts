import { beforeAll, expect, test } from 'vitest'
import { loadGazetteer } from '../places/load-gazetteer.ts'
import { albumForms } from '../testing/album-forms.ts'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'

const club = await startTestApp()
const { ownAlbum, send } = albumForms(club)

beforeAll(() => loadGazetteer(club.connections.db), 60_000)

test.each([
  ['Tokyo', 35.6764, 139.6993],
  ['Kawasaki', 35.5206, 139.7172],
  ['Versailles', 48.8049, 2.1204],
  ['London', 51.5074, -0.1657],
  ["Cortina d'Ampezzo", 46.5405, 12.1357],
])('a photo in %s is said to be from there', async (name, lat, lng) => {
  const { owner, album } = await ownAlbum()
  const { data } = await send(owner, album.id, [await takePhoto({ at: [lat, lng] })])
  expect(data[0]?.location?.place?.name).toBe(name)
})
