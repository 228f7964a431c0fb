import type { CommentSummary } from '@farfolk/contract/comments'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubMember } from '../session/stub-storage.ts'

vi.mock('../ui/button.tsx', () => import('../ui/testing-buttons.tsx'))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { LikeButton } = await import('./like-button.tsx')
const { pageAt } = await import('../albums/testing-photos.tsx')
const { press } = await import('../ui/testing-buttons.tsx')

const fetch = vi.fn<typeof globalThis.fetch>()
beforeEach(() => stubMember(fetch))
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const known: CommentSummary = {
  commentsCount: 3,
  likesCount: 4,
  liked: false,
  commentsOff: false,
  muted: false,
}

/** What is shown after it was pressed once, one after the other. */
async function pressOnce(summary: CommentSummary | undefined): Promise<CommentSummary[]> {
  const shown: CommentSummary[] = []
  renderToStaticMarkup(
    pageAt(
      '/albums/album',
      <LikeButton
        thing={{ kind: 'albumItem', id: '00000000-0000-4000-8000-000000000001' }}
        summary={summary}
        onChanged={(next) => shown.push(next)}
      />,
    ),
  )
  // Its words are of an element of their own, which the stand-in does not read.
  press('')
  await new Promise(setImmediate)
  return shown
}

test('a press before it is known whether one likes it says that one does, and brings what is counted', async () => {
  const data = { ...known, liked: true, likesCount: 5 }
  fetch.mockImplementation(async () => Response.json({ data }))
  expect(await pressOnce(undefined)).toEqual([data])
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/\/likes$/),
    expect.objectContaining({ method: 'POST' }),
  )
})

test('what is refused turns back', async () => {
  fetch.mockImplementation(async () => Response.json({ errors: [] }, { status: 429 }))
  const turned = { ...known, liked: true, likesCount: 5 }
  expect(await pressOnce(known)).toEqual([turned, known])
  expect(await pressOnce(undefined)).toEqual([])
})
