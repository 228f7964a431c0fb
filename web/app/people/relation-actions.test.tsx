import type { OtherUser } from '@farfolk/contract/members'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubMember } from '../session/stub-storage.ts'

vi.mock('../ui/button.tsx', () => import('../ui/testing-buttons.tsx'))
vi.mock('../api/store.ts', () => import('../api/testing-store.ts'))
const list = vi.hoisted(() => ({ items: [] as object[] }))
vi.mock('./use-friendships.ts', () => ({ useFriendships: () => list }))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { RelationActions } = await import('./relation-actions.tsx')
const { FriendshipList } = await import('./friendship-list.tsx')
const { pageAt } = await import('../albums/testing-photos.tsx')
const { sendRemovals } = await import('../api/removals.ts')
const { showAllRemoved } = await import('../api/removed-ids.ts')
const { undoNewest } = await import('../api/toast-store.ts')
const { press } = await import('../ui/testing-buttons.tsx')

const fetch = vi.fn<typeof globalThis.fetch>()
beforeEach(() => {
  stubMember(fetch)
  vi.stubGlobal('sessionStorage', localStorage)
  fetch.mockImplementation(async () => new Response(null, { status: 204 }))
})
afterEach(async () => {
  await sendRemovals()
  showAllRemoved()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const profile = { firstName: 'Ida', avatarUrl: '/ida' }
const asked = () => fetch.mock.calls.map(([url]) => url)

function draw(kind: 'sent' | 'incoming' | 'friend'): string {
  const relation = { kind, friendshipId: 'tie' }
  const user = { id: 'ida', profile, relation } as unknown as OtherUser
  return renderToStaticMarkup(pageAt('/profile/ida', <RelationActions user={user} />))
}

test.each([
  ['sent', 'Cancel request', 'cancel'],
  ['incoming', 'Decline', 'decline'],
] as const)(
  'a request (%s) goes out of sight at once, and comes back by Undo',
  async (kind, words, path) => {
    expect(draw(kind)).toContain(words)
    press(words)
    expect(draw(kind)).not.toContain(words)
    expect(draw(kind)).toContain('Add friend')
    undoNewest()
    expect(draw(kind)).toContain(words)
    expect(draw(kind)).not.toContain('Add friend')
    await sendRemovals()
    expect(fetch).not.toHaveBeenCalled()

    press(words)
    await sendRemovals()
    expect(asked()).toEqual([`/api/v1/user/friendships/tie/${path}`])
    expect(draw(kind)).not.toContain(words)
  },
)

test('who asks anew meanwhile asks after the request is gone', async () => {
  draw('sent')
  press('Cancel request')
  draw('sent')
  press('Add friend')
  await vi.waitFor(() => expect(asked()).toEqual(['/api/v1/user/friendships/tie/cancel']))
})

test('where the other one was faster a friend is shown, whatever was taken back', () => {
  draw('sent')
  press('Cancel request')
  expect(draw('friend')).toContain('Friends')
})

test('in a list it leaves its place to the others, and the list says when it is empty', () => {
  const user = { id: 'ida', profile }
  const tie = { id: 'tie', state: 'incoming', user, message: null }
  list.items = [{ ...tie, createdAt: '2031-05-01T10:00:00.000Z' }]
  const drawList = (name: 'incoming' | 'blocked') =>
    renderToStaticMarkup(pageAt('/account/requests', <FriendshipList list={name} />))
  expect(drawList('incoming')).toContain('Ida')
  press('Decline')
  expect(drawList('incoming')).toContain('Nobody is waiting for your answer.')
  undoNewest()
  expect(drawList('incoming')).toContain('Ida')

  press('Decline')
  // A tie of the same id that is a block by now.
  list.items = list.items.map((item) => ({ ...item, state: 'blocked' }))
  expect(drawList('blocked')).toContain('Ida')
})
