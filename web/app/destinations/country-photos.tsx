import type { CountryDetail } from '@farfolk/contract/countries'
import { href, Link } from 'react-router'
import { useNotRemoved } from '../api/removed-ids.ts'
import { CoverPicture } from '../covers/cover-picture.tsx'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './country-photos.module.css'
import type { PhotoThere } from './load-destination.ts'
import sections from './sections.module.css'

interface CountryPhotosProps {
  country: Pick<CountryDetail, 'code' | 'name'>
  photos: PhotoThere[]
}

/** Each opens in its album. */
export function CountryPhotos({ country: { name }, ...props }: CountryPhotosProps) {
  const photos = useNotRemoved(props.photos)
  return (
    <section className={sections.section} aria-labelledby="destination-photos">
      <h2 id="destination-photos">{m.destination_photos()}</h2>
      {photos.length > 0 ? (
        <ul className={styles.photos}>
          {photos.map(({ id, albumId, caption, cover }, index) => (
            <li key={id}>
              <Link
                to={`${href('/albums/:id/:token?', { id: albumId })}?photo=${id}`}
                aria-label={caption || m.destination_photo({ number: String(index + 1) })}
              >
                <CoverPicture cover={cover} seed={id} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          action={<ButtonLink href={href('/albums/new')}>{m.destination_album()}</ButtonLink>}
        >
          {m.destination_no_photos({ name })}
        </EmptyState>
      )}
    </section>
  )
}
