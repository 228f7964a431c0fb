import { m } from '../paraglide/messages.js'

/** Of all slides only the one that is seen is read out. */
export function lightboxLabels(number: number, count: number) {
  return {
    Previous: m.albums_previous(),
    Next: m.albums_next(),
    Close: m.close(),
    Play: m.albums_play(),
    Pause: m.albums_pause(),
    'Zoom in': m.map_zoom_in(),
    'Zoom out': m.map_zoom_out(),
    Slide: m.albums_slide(),
    // It would count what is loaded.
    '{index} of {total}': m.albums_number({ number, count }),
    Carousel: m.albums_carousel(),
    Lightbox: m.albums_lightbox(),
    'Photo gallery': m.albums_photos(),
  }
}
