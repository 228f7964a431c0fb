import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OwnPhotoActions } from './own-photo-actions.tsx'
import type { Photo } from './shown-album.ts'
import { barePhoto, pageAt } from './testing-photos.tsx'

const nothing = () => undefined

function actionsOf(photo: Photo): string {
  return renderToStaticMarkup(
    pageAt(
      '/albums/a',
      <OwnPhotoActions
        albumId="a"
        photo={photo}
        onFavourite={nothing}
        onTurn={nothing}
        onCrop={nothing}
        onCover={nothing}
        onCorrect={nothing}
        onRemoveVideo={async () => false}
        onDelete={nothing}
      />,
    ),
  )
}

test('an own photo is turned by buttons and keys, a video by none', () => {
  const photo = barePhoto({ id: 'a' })
  const html = actionsOf(photo)
  const buttons = [...html.matchAll(/aria-label="(Turn \w+)" aria-keyshortcuts="(.)"/g)]
  expect(buttons.map(([, words, key]) => [words, key])).toEqual([
    ['Turn left', '['],
    ['Turn right', ']'],
  ])
  const video = { url: '/v', width: 3, height: 2, length: '0:01' }
  expect(html).toContain('aria-label="Crop"')
  const ofVideo = actionsOf({ ...photo, video })
  for (const words of ['Turn ', 'Crop']) expect(ofVideo).not.toContain(words)
})
