import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m } from '../paraglide/messages.js'
import { barePhoto, pageAt } from './testing-photos.tsx'
import { VideoActions } from './video-actions.tsx'

test('a video is not taken off a drawing, of which nothing would be left', () => {
  const photo = barePhoto({ id: 'p' })
  const video = { url: '/v.mp4', width: 64, height: 48, length: '0:02' }
  const htmlOf = (drawnStillOf?: string) => {
    const seen = { ...video, ...(drawnStillOf && { drawnStillOf }) }
    const element = (
      <VideoActions photo={photo} video={seen} onRemove={() => Promise.resolve(true)} />
    )
    return renderToStaticMarkup(pageAt('/albums', element))
  }
  expect(htmlOf()).toContain(m.albums_remove_video())
  expect(htmlOf(photo.id)).not.toContain(m.albums_remove_video())
  expect(htmlOf(photo.id)).toContain(m.albums_save_video())
})
