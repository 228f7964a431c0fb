import { createShare, getShare, listShares, openShare } from '@farfolk/contract/shares'
import { expect, test } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, connections, inject, make } = await startTestApp()

async function sharedMap() {
  const owner = await make.user()
  const body = { share: { kind: 'travelMap' as const } }
  return { owner, share: (await as(owner).call(createShare, { body })).data }
}

async function expectViews(owner: MadeMember, id: string, count: number) {
  const read = async () => (await as(owner).call(getShare, { params: { id } })).data.viewsCount
  await expect.poll(() => read()).toBe(count)
}

function visit(token: string, address: string, agent = 'Firefox') {
  const headers = { 'x-forwarded-for': address, 'user-agent': agent }
  return inject({ url: `/api/v1${openShare.path.replace(':token', token)}`, headers })
}

test('a viewer counts once an hour, the owner and machines never', async () => {
  const { owner, share } = await sharedMap()
  const { id, token } = share
  await Promise.all(Array.from({ length: 5 }, () => visit(token, '10.0.0.1')))
  await visit(token, '10.0.0.2')
  await visit(token, '10.0.0.3', 'facebookexternalhit/1.1')
  await as(owner).call(openShare, { params: { token } })
  const member = await make.user()
  await as(member).call(openShare, { params: { token } })
  await as(member).call(openShare, { params: { token } })
  await expectViews(owner, id, 3)
  await visit(token, '10.0.0.1')
  await visit(token, '10.0.0.4')
  await expectViews(owner, id, 4)
  await connections.pool.query(
    `update rate_limit set expires_at = now() - interval '1 second' where key like 'share-view:%'`,
  )
  await visit(token, '10.0.0.2')
  await expectViews(owner, id, 5)
})

test('a look that is refused is none, and nothing tells who looked', async () => {
  const { owner, share } = await sharedMap()
  await visit(`${share.token}x`, '10.0.0.1')
  await visit(share.token, '10.0.0.1')
  await expectViews(owner, share.id, 1)
  const { rows } = await connections.pool.query('select * from rate_limit')
  expect(JSON.stringify(rows)).not.toContain('10.0.0.1')
  expect(JSON.stringify(rows)).not.toContain(share.id)
})

test('the owner who asks next sees the view', async () => {
  const { owner, share } = await sharedMap()
  await visit(share.token, '10.0.0.1')
  expect((await as(owner).call(listShares, { query: {} })).data[0]?.viewsCount).toBe(1)
  await visit(share.token, '10.0.0.2')
  const { data } = await as(owner).call(getShare, { params: { id: share.id } })
  expect(data.viewsCount).toBe(2)
})
