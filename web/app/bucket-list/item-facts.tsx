import type { BucketListItem } from '@farfolk/contract/bucket-list'
import { CoverPicture } from '../covers/cover-picture.tsx'
import { coverOf } from '../covers/cover.ts'
import { m } from '../paraglide/messages.js'
import { useCountryName } from '../ui/country-names.ts'
import { LocalDate } from '../ui/dates.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './item-card.module.css'

/** Its own picture, else the art of its country; nothing where it has neither. */
export function ItemPicture({ item: { id, image, country } }: { item: BucketListItem }) {
  if (!image && !country) return null
  return (
    <div className={styles.picture}>
      <CoverPicture cover={coverOf(image)} countries={country ? [country] : []} seed={id} />
    </div>
  )
}

/** Since when a done one is; of the instant the day alone, in UTC, which is what most have told. */
export function DoneWords({ item: { doneAt } }: { item: BucketListItem }) {
  if (!doneAt) return m.bucket_done_some_day()
  return (
    <span>
      {m.bucket_done_on()} <LocalDate value={doneAt.slice(0, 10)} />
    </span>
  )
}

/** Where it is, by when it is to be done, and more of it elsewhere. */
export function ItemFacts({ item }: { item: BucketListItem }) {
  const countryName = useCountryName()
  const { place, country, url, targetDate, done } = item
  const where = [place?.name, country && countryName(country)].filter(Boolean)
  return (
    <ul className={styles.facts}>
      {where.length > 0 && (
        <li suppressHydrationWarning>
          <Icon name="pin" size={16} />
          {where.join(', ')}
        </li>
      )}
      {targetDate && !done && (
        <li>
          <Icon name="calendar" size={16} />
          <span>
            {m.bucket_by()} <LocalDate value={targetDate} />
          </span>
        </li>
      )}
      {url && (
        <li>
          <Icon name="right" size={16} />
          <a href={url} rel="noreferrer nofollow ugc">
            {new URL(url).hostname.replace(/^www\./, '')}
          </a>
        </li>
      )}
    </ul>
  )
}
