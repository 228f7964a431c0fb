import { createKeptSearch, type KeptSearchInput } from '@farfolk/contract/kept-searches'
import { listNotifications } from '@farfolk/contract/notifications'
import { expect } from 'vitest'
import type * as z from 'zod/mini'
import type { TestApp } from '../testing/test-app.ts'
import { tellOfSearches } from './tell-searches.ts'

type Input = z.input<typeof KeptSearchInput>

/** For tests of searches that members keep. */
export function keptSearchesOf({ app, as, connections }: TestApp) {
  const { pool } = connections

  async function keep(member: { token: string }, search: Input['search'], name = 'North') {
    const reply = await as(member).call(createKeptSearch, {
      body: { keptSearch: { name, search } },
    })
    expect(reply.status).toBe(201)
    return reply.data
  }

  /** The next day has come. */
  async function nextDay(): Promise<void> {
    await pool.query(`update kept_search set due_at = now() - interval '1 second'`)
    await tellOfSearches(app.features)
  }

  /** How many each notification says that were found, the newest first. */
  async function told(member: { token: string }): Promise<unknown[]> {
    const { data } = await as(member).call(listNotifications, {})
    return data
      .filter(({ type }) => type === 'search_found')
      .map(({ subject: { title, found } }) => [title, found?.count])
  }

  return { keep, nextDay, told }
}
