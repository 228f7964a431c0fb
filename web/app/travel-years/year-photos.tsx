import { href, Link, useNavigate } from 'react-router'
import { PhotoGrid } from '../albums/photo-grid.tsx'
import type { Photo } from '../albums/shown-album.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import type { TravelYearData } from './load-travel-year.ts'
import styles from './travel-year.module.css'

/** Some of its photos; each opens among all of one's own. */
export function YearPhotos({ data }: { data: TravelYearData }) {
  const { year, photosCount } = data
  const navigate = useNavigate()
  const photos = useNotRemoved(data.photos)
  if (photos.length === 0) return null
  return (
    <section className={`${styles.part} ${styles.photos}`} aria-labelledby="year-photos">
      <h2 id="year-photos">{m.year_photos_label({ count: photosCount })}</h2>
      <PhotoGrid
        photos={photos}
        eager={0}
        hrefOf={addressOf}
        onOpen={(photo) => void navigate(addressOf(photo))}
      />
      {photosCount > photos.length && (
        <p>
          <Link to={`${href('/albums')}?view=photos&month=${year}-12`}>
            {m.year_all_photos({ year: String(year) })}
          </Link>
        </p>
      )}
    </section>
  )
}

function addressOf({ id }: Photo): string {
  return `${href('/albums')}?view=photos&from=${id}&photo=${id}`
}
