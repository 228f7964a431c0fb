import type { ReactNode, SyntheticEvent } from 'react'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { AlertStack } from '../ui/alert-stack.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { Drawing, Icon } from '../ui/icon.tsx'
import type { Photo } from './shown-album.ts'
import { takenWords } from './taken.ts'

interface LightboxFootProps {
  photo: Photo
  number: number
  count: number
  caption: ReactNode
  actions: ReactNode
  /** Somebody turns to a field: the next photo would take it away. */
  onWrite: () => void
}

/** Below the picture: what it is, when and where it was taken, and what can be done with it. */
export function LightboxFoot(props: LightboxFootProps) {
  const { photo, number, count, caption, actions, onWrite } = props
  const locale = useLocale()
  const countryName = useCountryName()
  const place = photo.location?.place
  return (
    // What is pressed, typed or pulled here means nothing to the picture above.
    <div
      ref={keepWheel}
      className="lightbox-foot"
      role="presentation"
      onFocus={(event) => isOfField(event) && onWrite()}
      onKeyDown={(event) => event.key !== 'Escape' && isOfField(event) && event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <AlertStack isInDialog />
      {caption ?? (photo.caption && <p className="lightbox-caption">{photo.caption}</p>)}
      <p className="lightbox-facts">
        <span>{m.albums_number({ number: String(number), count: String(count) })}</span>
        {photo.takenAt && (
          <time dateTime={photo.takenAt}>
            <Icon name="calendar" size={16} />
            {takenWords(photo.takenAt, locale)}
          </time>
        )}
        {place && (
          <span>
            <Icon name="pin" size={16} />
            {`${place.name}, ${countryName(place.countryCode)}`}
          </span>
        )}
        {photo.camera && (
          <span>
            <Drawing
              path="M4 8h3l2-3h6l2 3h3v11H4ZM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z"
              size={16}
            />
            {photo.camera}
          </span>
        )}
      </p>
      {actions && <div className="lightbox-actions">{actions}</div>}
    </div>
  )
}

/** The viewer zooms by the wheel, and lets nothing in it scroll: words that are long do. */
function keepWheel(foot: HTMLElement | null): void {
  foot?.addEventListener('wheel', (event) => event.stopPropagation(), { passive: true })
}

function isOfField({ target }: SyntheticEvent): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea')
}
