import { listSessions } from '@farfolk/contract/accounts'
import { listApiTokens } from '@farfolk/contract/api-tokens'
import type { CallApi } from '@farfolk/contract/call'
import type { Endpoint } from '@farfolk/contract/http'
import { listPasskeys } from '@farfolk/contract/passkeys'
import { listOwnTrips } from '@farfolk/contract/trips'
import { expect, onTestFinished, test, vi } from 'vitest'
import { load } from './load-settings.ts'

test('trips ahead that others travel along on are named where one closes', async () => {
  const tripOf = (name: string, ...statuses: string[]) => ({
    id: name,
    name,
    travellers: statuses.map((status) => ({ status })),
  })
  const trips = [
    tripOf('Alone', 'owner', 'pending'),
    tripOf('Together', 'owner', 'accepted', 'invited'),
    tripOf('Asked', 'owner', 'invited'),
  ]
  const callApi = async (endpoint: Endpoint) => ({
    ok: true,
    status: 200,
    data: endpoint === listOwnTrips ? trips : [],
  })
  const url = new URL('https://club.example/settings/data')
  const page = { params: { section: 'data' }, url }
  expect(
    await load(callApi as unknown as CallApi, page as Parameters<typeof load>[1]),
  ).toMatchObject({
    ok: true,
    data: { shared: [{ id: 'Together', name: 'Together' }] },
  })
})

test('a list of the account that is refused leaves the rest there', async () => {
  const callApi = async (endpoint: Endpoint) =>
    ([listSessions, listApiTokens, listPasskeys] as Endpoint[]).includes(endpoint)
      ? { ok: false, status: 400, headers: new Headers(), errors: [] }
      : { ok: true, status: 200, data: [] }
  const page = { params: {}, url: new URL('https://club.example/settings') }
  expect(
    await load(callApi as unknown as CallApi, page as Parameters<typeof load>[1]),
  ).toMatchObject({
    ok: true,
    data: { sessions: null, apiTokens: null, passkeys: null, socialAccounts: [] },
  })
})

test('code of the storage that does not come leaves the rest of the section there', async () => {
  vi.doMock('../storage/load-storage.ts', () => {
    throw new Error('not there any more')
  })
  onTestFinished(() => {
    vi.doUnmock('../storage/load-storage.ts')
  })
  const callApi = async () => ({ ok: true, status: 200, data: [] })
  const page = { params: { section: 'data' }, url: new URL('https://club.example/settings/data') }
  expect(
    await load(callApi as unknown as CallApi, page as Parameters<typeof load>[1]),
  ).toMatchObject({ ok: true, data: { stored: null, shared: [] } })
})

test('a list of the section that goes on asks for nothing else', async () => {
  const asked: Endpoint[] = []
  const callApi = async (endpoint: Endpoint) => {
    asked.push(endpoint)
    return { ok: true, status: 200, data: [], page: { nextCursor: 'further' } }
  }
  const url = new URL('https://club.example/settings/data?cursor=behind')
  const page = { params: { section: 'data' }, url }
  expect(
    await load(callApi as unknown as CallApi, page as Parameters<typeof load>[1]),
  ).toMatchObject({ ok: true, data: { largest: { items: [], nextCursor: 'further' } } })
  expect(asked.map(({ name }) => name)).toEqual(['listLargeItems'])
})
