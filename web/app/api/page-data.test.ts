import type { CallApi } from '@farfolk/contract/call'
import { getStats } from '@farfolk/contract/reference'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type LoadPage, loadAsVisitor } from './page-data.ts'
import { renderDeps } from './render-deps.ts'

const load: LoadPage<null> = async (callApi) => {
  const { ok, status } = await callApi(getStats, {})
  return ok ? { ok, data: null } : { ok, status }
}

/** A page whose call is refused so. */
function visit(status: number, headers: Record<string, string>) {
  const refuse = async () => ({ ok: false, status, headers: new Headers(headers), errors: [] })
  const services = { errorReports: null, analytics: null, mapStyle: null }
  const context = new RouterContextProvider()
  context.set(renderDeps, {
    callApi: refuse as unknown as CallApi,
    publicConfig: { publicUrl: 'https://club.example', apiOrigin: null, social: [], services },
    locale: 'en',
  })
  const url = new URL('https://club.example/home')
  const request = new Request(url)
  return loadAsVisitor(load)({ context, params: {}, request, url, pattern: '/home' })
}

test.each([429, 503])('a page of %i says how long to wait, to programs too', async (status) => {
  const { data, init } = await visit(status, { 'retry-after': '240' })
  expect(data).toEqual({ ok: false, status, retryAfter: '240' })
  expect(init).toEqual({ status, headers: { 'retry-after': '240' } })
})

test('other refusals name no time', async () => {
  const { data, init } = await visit(404, {})
  expect(data).toEqual({ ok: false, status: 404 })
  expect(init).toEqual({ status: 404 })
})
