import { apiBase, fillPath } from '@farfolk/contract/http'
import { getTripBook } from '@farfolk/contract/travel-books'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { startTestApp } from '../testing/test-app.ts'

const { inject, make } = await startTestApp()

test.each([
  'Lofoten '.repeat(15).trim(),
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  'Москва – Θεσσαλονίκη',
  '京都と奈良',
  'رحلة إلى مراكش',
  '🏔️🚂',
])('%s is a book with its name', async (name) => {
  const owner = await make.user({ first_name: name.slice(0, 40) })
  const place = {
    id: null,
    name: name.slice(0, 60),
    region: null,
    countryCode: 'JP',
    population: null,
  }
  const stop = {
    place: { ...place, lat: 35, lng: 135.7 },
    id: uuid(),
    arrivalDate: null,
    departureDate: null,
    note: `${name}\n\n${name}`,
    private: false,
  }
  const trip = await make.trip(owner, { name, description: name, stops: [stop] })
  const reply = await inject({
    url: apiBase + fillPath(getTripBook.path, { id: trip.id }),
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(reply.statusCode).toBe(200)
  const book = readPdf(reply.rawPayload)
  expect(book.info['Title']).toBe(name)
  expect(book.bookmarks).toContain(place.name)
  expect(book.pages).toBe(4)
})
