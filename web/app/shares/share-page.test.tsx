import type { Audience } from '@farfolk/contract/fields'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('../ui/button.tsx', () => import('../ui/testing-buttons.tsx'))
const viewer = vi.hoisted(() => ({ id: undefined as string | undefined }))
vi.mock('../session/session-store.ts', async (original) => ({
  ...(await original<object>()),
  useUser: () => (viewer.id === undefined ? null : viewer),
}))
const findDefaultAudience = vi.hoisted(() => vi.fn<() => Promise<Audience>>())
vi.mock('../ui/use-default-audience.tsx', () => ({
  findDefaultAudience,
  useOwnAudience: (_: string, said: Audience | null) => said ?? 'friends',
}))
const toast = vi.hoisted(() => vi.fn<(words: string) => void>())
vi.mock('../api/toast-store.ts', async (original) => ({ ...(await original<object>()), toast }))
// The one that comes later.
vi.mock('../ui/lazy-part.ts', async (original) => ({
  ...(await original<object>()),
  lazyPart: () => () => 'the part that follows',
}))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { alertStore } = await import('../api/alerts.ts')
const { SharePage } = await import('./share-page.tsx')
const { PageAddress } = await import('./page-address.tsx')
const { press } = await import('../ui/testing-buttons.tsx')

const copy = vi.fn<(text: string) => Promise<void>>()
const send = vi.fn<(what: object) => Promise<void>>()
beforeEach(() => {
  const origin = 'https://club.example'
  vi.stubGlobal('location', { origin, href: `${origin}/albums/thing/secret?view=map` })
  vi.stubGlobal('navigator', { clipboard: { writeText: copy } })
  findDefaultAudience.mockResolvedValue('friends')
  copy.mockResolvedValue()
  send.mockResolvedValue()
})
afterEach(() => {
  alertStore.set([])
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const owner = { id: 'ada', profile: { firstName: 'Ada' } }
type Kind = 'trip' | 'album' | 'profile'

/** Draws it for who looks, a visitor where that is nobody, and presses it. */
async function share(kind: Kind, audience: Audience | null, viewerId?: string): Promise<void> {
  viewer.id = viewerId
  const page = { audience, owner, id: 'thing', name: 'Fjords' }
  renderToStaticMarkup(<SharePage kind={kind} of={page} />)
  press('Share')
  await new Promise(setImmediate)
}

test.each([
  ['trip', 'https://club.example/trips/thing'],
  ['album', 'https://club.example/albums/thing'],
  ['profile', 'https://club.example/profile/thing'],
] as const)(
  'a visitor copies the own address of the %s, without token or query',
  async (kind, url) => {
    await share(kind, null)
    expect(copy.mock.calls).toEqual([[url]])
    expect(toast.mock.calls).toEqual([['The link is copied']])
  },
)

test('who reads a trip can follow it, and a visitor is led to sign in for that', () => {
  const draw = (kind: Kind, viewerId?: string) => {
    viewer.id = viewerId
    const page = { audience: null, owner, id: 'thing', name: 'Fjords' }
    return renderToStaticMarkup(<SharePage kind={kind} of={page} />)
  }
  const link = '<a href="/sign-in?redirect=%2Ftrips%2Fthing">Follow this trip</a>'
  expect(draw('trip')).toContain(link)
  expect(draw('album')).not.toContain('follow')
  expect(draw('trip', 'cy')).toContain('the part that follows')
  for (const html of [draw('trip'), draw('album', 'cy')]) {
    expect(html).not.toContain('the part that follows')
  }
})

test('where the device sends things, it does, and to close that is no failure', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: copy }, share: send })
  await share('trip', 'members', 'bo')
  const url = 'https://club.example/trips/thing'
  expect(send.mock.calls).toEqual([[{ url, title: 'Fjords' }]])
  expect(toast.mock.calls).toEqual([['Only members can open the page.']])
  toast.mockClear()

  send.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  await share('trip', 'everyone', 'bo')
  expect(copy).not.toHaveBeenCalled()
  expect(toast).not.toHaveBeenCalled()

  send.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await share('trip', 'everyone', 'bo')
  expect(copy.mock.calls).toEqual([[url]])
})

test.each<[Kind, Audience | null, string, string]>([
  ['trip', 'friends', 'bo', 'Only friends of Ada and those who travel along can open the page.'],
  ['trip', 'me', 'bo', 'Only those who travel along can open the page.'],
  ['album', 'friends', 'bo', 'Only friends of Ada can open the page.'],
  ['album', 'me', 'bo', 'Only those who may see it can open the page.'],
  ['album', null, 'bo', 'Only those who may see it can open the page.'],
  // Of oneself the default is known.
  ['profile', null, 'ada', 'Only your friends can open the page.'],
])('of a page (%s, %s) %s is told who can open it', async (kind, audience, viewerId, words) => {
  await share(kind, audience, viewerId)
  await vi.waitFor(() => expect(toast.mock.calls).toEqual([[`The link is copied. ${words}`]]))
})

test('a link that was copied is said to be, though who can open it is not to be found', async () => {
  findDefaultAudience.mockRejectedValue(new TypeError('Failed to fetch'))
  await share('profile', null, 'ada')
  await vi.waitFor(() => expect(toast.mock.calls).toEqual([['The link is copied']]))

  vi.stubGlobal('navigator', { clipboard: { writeText: copy }, share: send })
  copy.mockClear()
  await share('profile', null, 'ada')
  expect(send).toHaveBeenCalledOnce()
  expect(copy).not.toHaveBeenCalled()
})

test('what everybody may see needs no word on that', async () => {
  await share('trip', 'everyone', 'bo')
  expect(toast.mock.calls).toEqual([['The link is copied']])
})

test('an address that cannot be copied is said', async () => {
  copy.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await share('album', 'everyone')
  expect(alertStore.get()[0]?.messages[0]).toContain('https://club.example/albums/thing')
  expect(toast).not.toHaveBeenCalled()
})

test('an owner finds the address of the page, and who can open it', () => {
  const draw = (kind: 'trip' | 'album', audience: Audience | null) =>
    renderToStaticMarkup(<PageAddress kind={kind} id="thing" audience={audience} />)
  const open = draw('trip', 'everyone')
  expect(open).toContain('value="https://club.example/trips/thing"')
  expect(open).toContain('Everybody can open the page, members or not.')
  expect(draw('trip', 'me')).toContain('Only you and those who travel along can open the page.')
  expect(draw('album', 'me')).toContain('Only you can open the page.')
  expect(draw('album', null)).toContain('Only your friends can open the page.')
})
