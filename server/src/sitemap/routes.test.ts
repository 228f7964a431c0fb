import { countryCodes } from '@farfolk/contract/countries'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { make, inject, config } = await startTestApp()

async function addresses(): Promise<string[]> {
  const { body, headers, statusCode } = await inject('/sitemap.xml')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    String(address).replace(config.publicUrl, ''),
  )
}

test('the sitemap names every country, the public pages and the trips that are open', async () => {
  const owner = await make.user()
  const open = await make.trip(owner)
  await make.trip(owner, { audience: 'members' })
  await make.trip(await make.user({ closed_at: new Date() }))
  const named = await addresses()
  expect(named.filter((path) => path.startsWith('/trips/'))).toEqual([`/trips/${open.id}`])
  expect(named.filter((path) => path.startsWith('/destinations/country/')).toSorted()).toEqual(
    countryCodes.map((code) => `/destinations/country/${code}`).toSorted(),
  )
  expect(named).toEqual(expect.arrayContaining(['/home', '/destinations/south-america']))
})

test('the sitemap names the albums that are open and hold photos', async () => {
  const owner = await make.user()
  const open = await make.album(owner, { audience: 'everyone' })
  await make.albumItem(open)
  await make.albumItem(await make.album(owner))
  await make.album(owner, { audience: 'everyone' })
  const named = await addresses()
  expect(named.filter((path) => path.startsWith('/albums/'))).toEqual([`/albums/${open.id}`])
})

test('the sitemap is sent again where something else is open', async () => {
  const owner = await make.user()
  await make.trip(owner)
  const etag = String((await inject('/sitemap.xml')).headers.etag)
  const ask = () => inject({ url: '/sitemap.xml', headers: { 'if-none-match': etag } })
  expect(await ask()).toMatchObject({ statusCode: 304, body: '' })
  await make.trip(owner)
  expect((await ask()).statusCode).toBe(200)
})

test('search engines find the sitemap and leave the API alone', async () => {
  const { body, headers } = await inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Sitemap: ${config.publicUrl}/sitemap.xml\n`)
  expect(body).toContain('Disallow: /api/\n')
})
