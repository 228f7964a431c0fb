import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const code = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8')
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'
const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'

interface FakePage {
  focused?: boolean
  visibilityState?: string
  /** Whether a member's page follows what is pressed. */
  follows?: boolean
}

/** The worker in a browser of the test's own. */
function worker({
  pages = [] as FakePage[],
  agent = chrome,
  kept = null as object | null,
  search = '',
} = {}) {
  const listeners = new Map<string, (event: object) => void>()
  const shown = vi.fn<(title: string, options: object) => Promise<void>>(async () => undefined)
  const openWindow = vi.fn<(url: string) => Promise<void>>(async () => undefined)
  const subscribe = vi.fn<(options: object) => Promise<object>>(async () => subscription('new'))
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<{ ok: boolean }>>(async () => ({
    ok: true,
  }))
  const put = vi.fn<(key: string, value: Response) => Promise<void>>(async () => undefined)
  const importScripts = vi.fn<(...paths: string[]) => void>()
  const found = pages.map(({ follows, ...page }) => ({
    ...page,
    focus: vi.fn<() => Promise<void>>(async () => undefined),
    postMessage: vi.fn<(data: object, ports: MessagePort[]) => void>((_data, [port]) => {
      if (follows) port?.postMessage(true)
    }),
  }))
  const match = async () => kept && new Response(JSON.stringify(kept))
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    clients: { matchAll: async () => found, openWindow, claim: () => undefined },
    registration: { showNotification: shown, pushManager: { subscribe } },
    navigator: { userAgent: agent },
    location: { origin: 'https://club.example', search },
    importScripts,
    caches: { open: async () => ({ match, put }) },
  }
  runInNewContext(code, { self, URL, MessageChannel, setTimeout, Response, fetch: fetched })
  async function happen(name: string, event: object): Promise<void> {
    let work: Promise<unknown> = Promise.resolve()
    const waitUntil = (promise: Promise<unknown>) => (work = promise)
    listeners.get(name)?.({ ...event, waitUntil })
    await work
  }
  return {
    happen,
    shown,
    openWindow,
    pages: found,
    subscribe,
    fetched,
    put,
    listeners,
    importScripts,
  }
}

function subscription(name: string) {
  const endpoint = `https://push.example/${name}`
  return { toJSON: () => ({ endpoint, keys: { p256dh: name, auth: name } }) }
}

const message = {
  title: 'Farfolk',
  body: 'Bo would like to be your friend',
  tag: 'f00',
  path: '/account/requests',
  lang: 'en',
}
const pushed = { data: { json: () => message } }
const pressed = (path = '/account/requests') => ({
  notification: { close: vi.fn<() => void>(), data: { path } },
})

test('what is pushed is shown, a second one of the same in its place', async () => {
  const { happen, shown } = worker({ pages: [{ focused: false }] })
  await happen('push', pushed)
  expect(shown).toHaveBeenCalledWith('Farfolk', {
    body: message.body,
    tag: 'f00',
    lang: 'en',
    dir: 'auto',
    icon: '/icon-512.png',
    data: { path: '/account/requests' },
  })
  await happen('push', {})
  expect(shown).toHaveBeenCalledTimes(1)
})

test('a page that is looked at shows it itself, but in Safari, which would end it all', async () => {
  const looked = worker({ pages: [{ focused: true }] })
  await looked.happen('push', pushed)
  expect(looked.shown).not.toHaveBeenCalled()
  const strict = worker({ pages: [{ focused: true }], agent: safari })
  await strict.happen('push', pushed)
  expect(strict.shown).toHaveBeenCalled()
})

test('a press leads there in an open page of a member, the visible one first', async () => {
  const { happen, pages, openWindow } = worker({
    pages: [
      { visibilityState: 'hidden', follows: true },
      { visibilityState: 'visible', follows: true },
    ],
  })
  const event = pressed()
  await happen('notificationclick', event)
  expect(event.notification.close).toHaveBeenCalled()
  expect(pages[1]?.postMessage.mock.calls[0]?.[0]).toEqual({
    type: 'open',
    path: '/account/requests',
  })
  expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(openWindow).not.toHaveBeenCalled()
})

test('where no page follows, a new one opens, and never of another site', async () => {
  for (const pages of [[], [{ visibilityState: 'visible' }]]) {
    const { happen, openWindow } = worker({ pages })
    await happen('notificationclick', pressed())
    expect(openWindow.mock.calls).toEqual([['https://club.example/account/requests']])
  }
  const { happen, openWindow } = worker()
  await happen('notificationclick', pressed('//evil.example/x'))
  expect(openWindow).not.toHaveBeenCalled()
})

test('a browser that changes its subscription tells the club by its last one, and keeps the new', async () => {
  const kept = {
    renewalUrl: 'https://api.club.example/api/v1/push_subscriptions/renewals',
    publicKey: 'key',
    subscription: subscription('old').toJSON(),
  }
  const { happen, fetched, put, subscribe } = worker({ kept })
  await happen('pushsubscriptionchange', {})
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' })
  const [[url, init]] = fetched.mock.calls as [[string, { body: string }]]
  expect(url).toBe(kept.renewalUrl)
  expect(JSON.parse(init.body)).toEqual({
    renewal: { old: kept.subscription, pushSubscription: subscription('new').toJSON() },
  })
  const [[, response]] = put.mock.calls as [[string, Response]]
  expect(await response.json()).toEqual({ ...kept, subscription: subscription('new').toJSON() })

  const given = worker({ kept })
  given.fetched.mockResolvedValue({ ok: false })
  await given.happen('pushsubscriptionchange', { newSubscription: subscription('given') })
  expect(given.subscribe).not.toHaveBeenCalled()
  expect(given.put).not.toHaveBeenCalled()
  const nobody = worker()
  await nobody.happen('pushsubscriptionchange', {})
  expect(nobody.fetched).not.toHaveBeenCalled()
})

test('it looks at no request of a page, unless pages stay on the device or others share to it', () => {
  const { listeners, importScripts } = worker()
  expect(importScripts).not.toHaveBeenCalled()
  const parts = (search: string) => worker({ search }).importScripts.mock.calls
  expect(parts('?keep')).toEqual([['/keep-pages.js', '/take-shares.js']])
  expect(parts('?share')).toEqual([['/take-shares.js']])
  expect([...listeners.keys()].toSorted()).toEqual([
    'activate',
    'install',
    'notificationclick',
    'push',
    'pushsubscriptionchange',
  ])
})
