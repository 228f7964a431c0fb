import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhotoGrid } from './photo-grid.tsx'
import { barePhoto, pageAt } from './testing-photos.tsx'

const video = { url: '/videos/signed', width: 16, height: 9, length: '0:42' }

function htmlOf(fields: Parameters<typeof barePhoto>[0]): string {
  const grid = <PhotoGrid photos={[barePhoto(fields)]} hrefOf={() => '/at'} onOpen={() => {}} />
  return renderToStaticMarkup(pageAt('/albums', grid))
}

test('the tile of a video says how long it is, and its name that it is one', () => {
  const names = [
    htmlOf({ id: 'a', video }),
    htmlOf({ id: 'a', video, caption: 'Ferry' }),
    htmlOf({ id: 'a', video, takenAt: '2031-05-12T09:30:00' }),
  ].map((html) => {
    expect(html).toMatch(/aria-hidden="true">0:42</)
    return /aria-label="([^"]*)"/.exec(html)?.[1]
  })
  expect(names).toEqual(['Video 1', 'Video 1: Ferry', expect.stringMatching(/^Video 1, .*2031/)])
  // The video itself is of the lightbox.
  expect(htmlOf({ id: 'a', video })).not.toContain('/videos/signed')
})

test('that of a photo says neither', () => {
  const html = htmlOf({ id: 'a', caption: 'Ferry' })
  expect(html).toContain('aria-label="Photo 1: Ferry"')
  expect(html).not.toContain('aria-hidden')
})
