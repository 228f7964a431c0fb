import { endpoint } from '@farfolk/contract/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { stubStorage } from '../session/stub-storage.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const createThing = endpoint({
  name: 'createThing',
  summary: '',
  method: 'POST',
  path: '/things',
  auth: 'optional',
  body: z.object({ id: z.string() }),
  reply: z.object({ id: z.string() }),
})
/** Above that of a claim, on a busy machine. */
const patience = { timeout: 5000 }
const takeAnother = vi.fn<() => void>()

/** Has modules of its own, and the browser's locks. */
async function openTab() {
  vi.resetModules()
  const { claimId } = await import('./claim-id.ts')
  const { createOrUpdate } = await import('./create-or-update.ts')
  const send = createOrUpdate(createThing, async () => expect.unreachable())
  return {
    openForm: (id: string) => claimId(id, takeAnother),
    make: (id: string) => send({ body: { id } }, { silent: true }),
  }
}
const isHeld = async (id: string) => {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === `farfolk.id.${id}`)
}

// Nobody is signed in: what other files have left open would connect meanwhile.
beforeEach(() => {
  stubStorage()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(() => {
  fetch.mockReset()
  takeAnother.mockReset()
  vi.unstubAllGlobals()
})

test('an id is the tab’s that has its form open, and anybody’s once that is closed', async () => {
  const [tab, copy] = [await openTab(), await openTab()]
  const close = tab.openForm('shared')
  await vi.waitFor(async () => expect(await isHeld('shared')).toBe(true))
  const closeCopy = copy.openForm('shared')
  await vi.waitFor(() => expect(takeAnother).toHaveBeenCalledTimes(1), patience)
  close()
  closeCopy()
  await vi.waitFor(async () => expect(await isHeld('shared')).toBe(false))
  copy.openForm('shared')()
})

async function makeInCopy(status: number) {
  const [tab, copy] = [await openTab(), await openTab()]
  const id = `of-${status}`
  fetch.mockImplementation(async () => Response.json({ data: { id } }, { status }))
  const closeForm = copy.openForm(id)
  await vi.waitFor(async () => expect(await isHeld(id)).toBe(true))
  await copy.make(id)
  closeForm()
  return { id, tab }
}

test('what a copy of the tab has made stays the copy’s with its form closed', async () => {
  const { id, tab } = await makeInCopy(201)
  tab.openForm(id)
  await vi.waitFor(() => expect(takeAnother).toHaveBeenCalledTimes(1), patience)
  expect(await isHeld(id)).toBe(true)
})

test('an id under which the copy could make nothing is free again', async () => {
  const { id } = await makeInCopy(422)
  await vi.waitFor(async () => expect(await isHeld(id)).toBe(false), patience)
})
