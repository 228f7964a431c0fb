import { createShare, openShare, updateShare } from '@farfolk/contract/shares'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, inject, make } = await startTestApp({ RATE_LIMITS: 'on' })

async function guarded(password: string) {
  const owner = await make.user()
  const body = { share: { kind: 'travelMap' as const, password } }
  return { owner, share: (await as(owner).call(createShare, { body })).data }
}

let lastAddress = 0
/** A new address each time, as far as limits can tell. */
const someAddress = () => `10.1.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`

/** Bytes as a browser sends them. */
const header = (password: string) => Buffer.from(password).toString('latin1')

async function open(token: string, password?: string, address = someAddress()) {
  const reply = await inject({
    url: `/api/v1${openShare.path.replace(':token', token)}`,
    headers: {
      'x-forwarded-for': address,
      ...(password !== undefined && { 'x-share-password': header(password) }),
    },
  })
  return { status: reply.statusCode, code: reply.json().errors?.[0].code, headers: reply.headers }
}

const refused = { status: 403, code: 'password_required' }

describe('a link with a password', () => {
  test.each(['lagoon', 'Straße æøå 湖', '100%25 & more', '  blanks around  '])(
    'opens with it: %o',
    async (password) => {
      const { share } = await guarded(password)
      expect(await open(share.token)).toMatchObject(refused)
      expect(await open(share.token, '')).toMatchObject(refused)
      expect(await open(share.token, 'x')).toMatchObject(refused)
      expect(await open(share.token, 'x'.repeat(5_000))).toMatchObject(refused)
      expect(await open(share.token, password)).toMatchObject({ status: 200 })
      expect(await open(share.token, password)).toMatchObject({ status: 200 })
    },
  )

  test('a new password counts at once, and none opens to all', async () => {
    const { owner, share } = await guarded('lagoon')
    const change = (password: string | null) =>
      as(owner).call(updateShare, { params: { id: share.id }, body: { share: { password } } })
    expect(await open(share.token, 'lagoon')).toMatchObject({ status: 200 })
    await change('volcano')
    expect(await open(share.token, 'lagoon')).toMatchObject(refused)
    expect(await open(share.token, 'volcano')).toMatchObject({ status: 200 })
    await change(null)
    expect(await open(share.token)).toMatchObject({ status: 200 })
  })

  test('after ten wrong ones an address waits, with the right one too; others do not', async () => {
    const { share } = await guarded('lagoon')
    const address = someAddress()
    // Asking for the form is no try.
    for (let index = 0; index < 3; index++) await open(share.token, undefined, address)
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => open(share.token, 'wrong', address)),
    )
    expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(403))
    const waiting = await open(share.token, 'lagoon', address)
    expect([waiting.status, Number(waiting.headers['retry-after']) > 60]).toEqual([429, true])
    expect(await open(share.token, 'lagoon')).toMatchObject({ status: 200 })
  })

  test('tries at once are counted one by one', async () => {
    const { share } = await guarded('lagoon')
    const address = someAddress()
    const tries = await Promise.all(
      Array.from({ length: 16 }, () => open(share.token, 'wrong', address)),
    )
    expect(tries.filter(({ status }) => status === 403)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(6)
  })

  test('an address that tries link after link waits at all of them; others do not', async () => {
    const address = someAddress()
    for (let index = 0; index < 5; index++) {
      const { share } = await guarded('lagoon')
      const tries = Array.from({ length: 10 }, () => open(share.token, 'wrong', address))
      for (const reply of await Promise.all(tries)) expect(reply).toMatchObject(refused)
    }
    const { share } = await guarded('lagoon')
    expect(await open(share.token, 'lagoon', address)).toMatchObject({ status: 429 })
    expect(await open(share.token, 'lagoon')).toMatchObject({ status: 200 })
  })

  test('many addresses together are slowed down as well', async () => {
    const { share } = await guarded('lagoon')
    for (let index = 0; index < 30; index++) {
      expect(await open(share.token, `wrong ${index}`)).toMatchObject(refused)
    }
    expect(await open(share.token, 'lagoon')).toMatchObject({ status: 429 })
  })
})
