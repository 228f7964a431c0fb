import { createSharedDownloadLink } from '@farfolk/contract/downloads'
import { apiBase } from '@farfolk/contract/http'
import { createShare } from '@farfolk/contract/shares'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, inject, make, visitor } = await startTestApp({ RATE_LIMITS: 'on' })

test('thirty an hour by a link: the address is refused and not what a browser goes to', async () => {
  const owner = await make.user()
  const album = await make.album(owner)
  const share = { kind: 'album' as const, itemId: album.id, allowDownload: true }
  const { token } = (await as(owner).call(createShare, { body: { share } })).data
  const ask = () => visitor.call(createSharedDownloadLink, { params: { id: album.id, token } })
  const addresses: string[] = []
  for (let count = 0; count < 30; count++) {
    const { pathname, search } = new URL((await ask()).data.url)
    addresses.push(pathname + search)
  }
  expect(await ask()).toMatchObject({ status: 429, errors: [{ code: 'too_many_tries' }] })
  const unsigned = `${apiBase}/albums/${album.id}/shares/${token}/download`
  expect((await inject(unsigned)).statusCode).toBe(429)

  const statusOf = async (url: string) => (await inject(url)).statusCode
  const last = addresses.at(-1)!
  expect((await inject({ method: 'HEAD', url: last })).statusCode).toBe(200)
  const tries = [last, last, last, last, last, last]
  const statuses = []
  for (const url of tries) statuses.push(await statusOf(url))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await statusOf(addresses[0]!)).toBe(200)
})
