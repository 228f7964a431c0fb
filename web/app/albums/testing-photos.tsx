import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Photo } from './shown-album.ts'

/** A photo of which nothing is known. */
export function barePhoto(fields: Partial<Photo> & { id: string }): Photo {
  return {
    caption: '',
    takenAt: null,
    location: null,
    image: { width: 3, height: 2, color: '#123456', thumbhash: '' },
    tile: ['/1', '/2'],
    screen: ['/1', '/2'],
    ...fields,
  }
}

/** As a page at this address. */
export function pageAt(at: string, element: ReactElement): ReactElement {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  return <RouterProvider router={router} />
}
