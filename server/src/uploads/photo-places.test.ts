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

test.each([
  ['of a zoo on the border', 'El Paso', 'US', 31.7685, -106.4441],
  ['where the big city across the border reaches', 'Yuen Long Kau Hui', 'HK', 22.4608, 114.0333],
  ['above the rapids', 'Brazzaville', 'CG', -4.307, 15.226],
  ["of St Peter's Square", 'Vatican City', 'VA', 41.9022, 12.4568],
  ['in Rome, to which the Vatican is nearer', 'Rome', 'IT', 41.8986, 12.4769],
])('a photo %s is from its own country: %s', async (_where, name, countryCode, lat, lng) => {
  const { owner, album } = await ownAlbum()
  const { data } = await send(owner, album.id, [await takePhoto({ at: [lat, lng] })])
  expect(data[0]?.location?.place).toMatchObject({ name, countryCode })
})
