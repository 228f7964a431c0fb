import type { CallApi } from '@farfolk/contract/call'
import { expect, test } from 'vitest'
import { load as loadAlbum } from '../albums/load-album.ts'
import { load as loadShare } from './load-share.ts'

test.each([
  ['a link', loadShare],
  ['the link of an album', loadAlbum],
])('%s that was tried too often says for how long', async (_, load) => {
  const headers = new Headers({ 'retry-after': '840' })
  const callApi = async () => ({ ok: false, status: 429, headers, errors: [] })
  const page = { params: { id: 'a', token: 'b' }, url: new URL('https://club.example/shares/b') }
  const refused = { ok: false, status: 429, retryAfter: '840' }
  expect(await load(callApi as unknown as CallApi, page)).toEqual(refused)
})
