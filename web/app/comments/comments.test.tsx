import type { Comment, CommentSummary } from '@farfolk/contract/comments'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageAt } from '../albums/testing-photos.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { LikeButton } from './like-button.tsx'
import { PhotoBar } from './photo-comments.tsx'

const entryOf = (fields: Partial<Comment>) =>
  renderToStaticMarkup(
    pageAt(
      '/trips/trip',
      <CommentEntry
        comment={
          {
            id: 'c',
            author: { id: 'ada', profile: { firstName: 'Ada', avatarUrl: '/ada' } },
            body: 'See https://ferry.example',
            editedAt: null,
            mayChange: false,
            mayRemove: false,
            createdAt: '2031-05-01T10:00:00.000Z',
            ...fields,
          } as Comment
        }
        onChanged={() => {}}
        onRemoved={() => {}}
      />,
    ),
  )

test('a comment names its author, links what it names, and says that it was changed', () => {
  const html = entryOf({})
  expect(html).toContain('href="/profile/ada"')
  expect(html).toContain('href="https://ferry.example"')
  expect(html).toContain('More about the comment by Ada')
  expect(html).not.toContain('edited')
  expect(entryOf({ editedAt: '2031-05-02T10:00:00.000Z' })).toContain('edited')
})

test('its day is that of who reads', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(entryOf({ createdAt: '2031-05-01T16:00:00.000Z' })).toContain('dateTime="2031-05-02"')
})

const likeOf = (fields: Partial<CommentSummary>) =>
  renderToStaticMarkup(
    pageAt(
      '/trips/trip',
      <LikeButton
        thing={{ kind: 'trip', id: 'trip' }}
        summary={{
          commentsCount: 0,
          likesCount: 0,
          liked: false,
          commentsOff: false,
          muted: false,
          ...fields,
        }}
        onChanged={() => {}}
      />,
    ),
  )

test('the button says whether the viewer likes it, and how many do', () => {
  expect(likeOf({})).toContain('aria-pressed="false"')
  expect(likeOf({})).not.toMatch(/Like.*\d<\/span>/)
  const liked = likeOf({ liked: true, likesCount: 1_000 })
  expect(liked).toContain('aria-pressed="true"')
  expect(liked).toContain('1,000+')
})

test('below a photo nothing is counted, and none is liked, before that is known', () => {
  const barOf = (summary: CommentSummary | undefined) =>
    renderToStaticMarkup(
      pageAt(
        '/albums/album',
        <PhotoBar
          photoId="photo"
          mayName={false}
          albumId="album"
          summary={summary}
          onSummary={() => {}}
          isOpen={false}
          onOpen={() => {}}
        />,
      ),
    )
  // A press brings it, where it could not be read.
  expect(barOf(undefined)).not.toContain('disabled')
  expect(barOf(undefined)).toMatch(/aria-pressed="false"[^<]*<.*Like<\/span><\/span><\/button>/)
  expect(barOf(undefined)).toMatch(/Comments<\/span><\/span><\/button>/)
  const known = barOf({
    commentsCount: 12,
    likesCount: 0,
    liked: false,
    commentsOff: false,
    muted: false,
  })
  expect(known).toMatch(/aria-expanded="false".*Comments<\/span> 12/)
})
