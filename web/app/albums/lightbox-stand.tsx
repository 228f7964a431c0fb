import { useThumbhash } from '../ui/picture.tsx'
import type { Photo } from './shown-album.ts'

/** What stands in a photo's place in the lightbox until it is there: its colour, then its thumbhash. */
export function LightboxStand({ image: { width, height, color, thumbhash } }: Photo) {
  const blurred = useThumbhash(thumbhash)
  return (
    // Drawn, so that it takes the room of the whole photo, whatever the screen's shape.
    <svg
      className="lightbox-stand"
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxWidth: width, maxHeight: height }}
      aria-hidden="true"
      focusable="false"
    >
      <rect width={width} height={height} fill={color} />
      {blurred && <image href={blurred} width={width} height={height} preserveAspectRatio="none" />}
    </svg>
  )
}
