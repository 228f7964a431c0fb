import { endpoint } from '@farfolk/contract/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { forgetAllDrafts } from './drafts.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const Thing = z.object({
  id: z.string(),
  stops: z.optional(z.array(z.object({ id: z.string(), note: z.string() }))),
})
const createOf = (name: string) =>
  endpoint({
    name,
    summary: '',
    method: 'POST',
    path: '/things',
    auth: 'optional',
    body: z.object({ thing: Thing }),
    reply: z.object({ id: z.string() }),
  })
/** Above that of a claim, on a busy machine. */
const patience = { timeout: 5000 }
const takeAnother = vi.fn<(another: string) => void>()
const sent = () =>
  fetch.mock.calls.map(([, init]) => (JSON.parse(init?.body as string) as { thing: unknown }).thing)

/** Has modules of its own, and the browser's locks. */
async function openTab() {
  vi.resetModules()
  const { claimId } = await import('./claim-id.ts')
  const { createOrUpdate } = await import('./create-or-update.ts')
  const make = (name: string) => {
    const send = createOrUpdate(createOf(name), async () => expect.unreachable())
    return (id: string, rest?: Pick<z.infer<typeof Thing>, 'stops'>) =>
      send({ body: { thing: { id, ...rest } } }, { silent: true })
  }
  return {
    openForm: (id: string) => claimId(id, takeAnother),
    make: make('createThing'),
    makeNote: make('createNote'),
  }
}
const isHeld = async (id: string) => {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === `farfolk.id.${id}`)
}

/** What it holds are its own properties, as a browser has it. */
class TestStorage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

// Nobody is signed in: what other files have left open would connect meanwhile.
beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, new TestStorage())
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

async function makeInCopy(status: number, id = `of-${status}`) {
  const [tab, copy] = [await openTab(), await openTab()]
  fetch.mockImplementation(async () => Response.json({ data: { id } }, { status }))
  const closeForm = copy.openForm(id)
  await vi.waitFor(async () => expect(await isHeld(id)).toBe(true))
  await copy.make(id)
  closeForm()
  return { id, tab, copy }
}

test('what a copy of the tab has made stays the copy’s with its form closed', async () => {
  const { id, tab } = await makeInCopy(201)
  tab.openForm(id)
  await vi.waitFor(() => expect(takeAnother).toHaveBeenCalledTimes(1), patience)
  expect(await isHeld(id)).toBe(true)
})

test('what a copy of the tab has made stays its own also once the copy is closed', async () => {
  const { id, tab } = await makeInCopy(201, 'closed')
  // A tab that is closed lets go of all.
  await navigator.locks.request(`farfolk.id.${id}`, { steal: true }, () => undefined)
  tab.openForm(id)
  await vi.waitFor(() => expect(takeAnother).toHaveBeenCalledTimes(1), patience)
  expect(await isHeld(id)).toBe(false)
})

test('it does so after many notes, and after somebody has signed out', async () => {
  const { id, tab, copy } = await makeInCopy(201, 'long ago')
  for (let nth = 0; nth < 60; nth += 1) {
    fetch.mockImplementation(async () => Response.json({ data: { id: `${nth}` } }, { status: 201 }))
    await copy.makeNote(`${nth}`)
  }
  forgetAllDrafts()
  await navigator.locks.request(`farfolk.id.${id}`, { steal: true }, () => undefined)
  tab.openForm(id)
  await vi.waitFor(() => expect(takeAnother).toHaveBeenCalledTimes(1), patience)
})

test('an id under which the copy could make nothing is free again', async () => {
  const { id } = await makeInCopy(422)
  await vi.waitFor(async () => expect(await isHeld(id)).toBe(false), patience)
})

test('what is sent before the copy knows of it goes under another id, the same at each try', async () => {
  const [tab, copy] = [await openTab(), await openTab()]
  const stops = [{ id: 'stop', note: 'By night' }]
  tab.openForm('early')
  await vi.waitFor(async () => expect(await isHeld('early')).toBe(true))
  fetch.mockImplementation(async () => Response.json({ data: { id: 'early' } }, { status: 201 }))
  await tab.make('early', { stops })
  fetch.mockImplementation(async () => new Response('', { status: 502 }))
  copy.openForm('early')
  await copy.make('early', { stops })
  expect(takeAnother).toHaveBeenCalledTimes(1)
  await copy.make('early', { stops })
  const another = takeAnother.mock.calls[0]?.[0]
  const ofCopy = { id: another, stops: [{ id: expect.any(String), note: 'By night' }] }
  expect(sent()).toEqual([{ id: 'early', stops }, ofCopy, ofCopy])
  expect(another).not.toBe('early')
  expect(sent()[1]).not.toMatchObject({ stops })
  expect(sent()[2]).toEqual(sent()[1])
})

test('so it does in a browser without locks, once the first one is made', async () => {
  vi.stubGlobal('navigator', {})
  const [tab, copy] = [await openTab(), await openTab()]
  fetch.mockImplementation(async () => Response.json({ data: { id: 'bare' } }, { status: 201 }))
  for (const { openForm, make } of [tab, copy]) {
    openForm('bare')
    await make('bare')
  }
  expect(sent()).toEqual([{ id: 'bare' }, { id: expect.not.stringMatching(/^bare$/) }])
})
