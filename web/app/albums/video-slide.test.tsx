import { renderToStaticMarkup } from 'react-dom/server'
import {
  ControllerContext,
  type ControllerContextType,
  EventsProvider,
} from 'yet-another-react-lightbox'
import { expect, test } from 'vitest'
import { pageAt } from './testing-photos.tsx'
import { VideoSlide } from './video-slide.tsx'

const slide = {
  type: 'video' as const,
  url: '/videos/signed',
  width: 1920,
  height: 1080,
  name: 'Video 1: Ferry',
  poster: '/still',
  color: '#123456',
}

function htmlOf(isSeen: boolean): string {
  const element = (
    <EventsProvider>
      <ControllerContext value={{} as ControllerContextType}>
        <VideoSlide slide={slide} isSeen={isSeen} plays={false} />
      </ControllerContext>
    </EventsProvider>
  )
  return renderToStaticMarkup(pageAt('/albums', element))
}

test('a video has the browser’s controls, a name and its still, and begins with nobody’s doing', () => {
  const html = htmlOf(true)
  for (const said of [
    'src="/videos/signed"',
    'poster="/still"',
    'aria-label="Video 1: Ferry"',
    'controls=""',
    'playsInline=""',
    'preload="metadata"',
  ]) {
    expect(html).toContain(said)
  }
  expect(html).not.toMatch(/autoplay/i)
})

test('of one that is not seen yet nothing is fetched', () => {
  expect(htmlOf(false)).toContain('preload="none"')
})
