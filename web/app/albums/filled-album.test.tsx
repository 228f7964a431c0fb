import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { OpenAlbum } from './open-album.tsx'
import type { ShownAlbum } from './shown-album.ts'
import { barePhoto } from './testing-photos.tsx'

const album = {
  id: 'album',
  name: 'Fjords',
  description: '',
  owner: { id: 'owner', profile: { firstName: 'Ingrid', avatarUrl: '/face' } },
  cover: null,
  photos: [barePhoto({ id: 'photo' })],
  albumItemsCount: 1,
  trip: null,
  companionsAdd: true,
} as unknown as ShownAlbum

function htmlFor(viewerId: string): string {
  const element = (
    <OpenAlbum
      {...{ album, viewerId }}
      loadPhotos={async () => undefined}
      shared={<p>Share this</p>}
    />
  )
  const router = createMemoryRouter([{ path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { '0': null } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('who may add photos to the album of another is told whose they will be, and does no more with it', () => {
  const html = htmlFor('ben')
  expect(html).toContain('Add photos')
  expect(html).toContain('What you add belongs to Ingrid')
  expect(html).toContain('Share this')
  for (const word of ['Arrange', 'Save all', 'More to do with this album']) {
    expect(html).not.toContain(word)
  }
})

test('its owner does all of it', () => {
  const html = htmlFor('owner')
  expect(html).toContain('Arrange')
  expect(html).toContain('Add photos')
  expect(html).not.toContain('What you add belongs to')
})
