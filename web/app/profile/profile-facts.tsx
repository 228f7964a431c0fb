import type { OtherUser } from '@farfolk/contract/members'
import type { ViewAs } from '@farfolk/contract/permissions'
import { href, Link } from 'react-router'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { useCountryName } from '../ui/country-names.ts'
import { LocalNumber } from '../ui/dates.tsx'
import { Icon } from '../ui/icon.tsx'
import { sectionParams } from './profile-sections.ts'
import { withViewAs } from './view-as.ts'
import styles from './profile-head.module.css'

/** Where they live and come from, and since when they are here. */
export function ProfileFacts({ user: { createdAt, profile } }: { user: OtherUser }) {
  const countryName = useCountryName()
  const locale = useLocale()
  const { age, hometown, homeCountry } = profile
  const since = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const place = hometown && `${hometown.name}, ${countryName(hometown.countryCode)}`
  const isFromElsewhere = homeCountry !== null && homeCountry !== hometown?.countryCode
  return (
    <ul className={styles.facts}>
      {place && (
        <li suppressHydrationWarning>
          <Icon name="pin" size={18} />
          {m.profile_lives_in({ place })}
        </li>
      )}
      {isFromElsewhere && (
        <li suppressHydrationWarning>
          <Icon name="home" size={18} />
          {m.profile_from({ country: countryName(homeCountry) })}
        </li>
      )}
      {age !== undefined && (
        <li>
          <Icon name="people" size={18} />
          {m.profile_age({ age: String(age) })}
        </li>
      )}
      <li suppressHydrationWarning>
        <Icon name="calendar" size={18} />
        {m.profile_since({ date: since.format(new Date(createdAt)) })}
      </li>
    </ul>
  )
}

interface ProfileCountsProps {
  user: OtherUser
  viewAs: ViewAs | undefined
}

/** How much there is of them, each leading there. */
export function ProfileCounts({ user: { id, counts }, viewAs }: ProfileCountsProps) {
  const each = [
    { count: counts.trips, words: m.profile_count_trips, section: 'trips' },
    { count: counts.albums, words: m.profile_count_albums, section: 'albums' },
    { count: counts.countries, words: m.profile_count_countries, section: 'map' },
    { count: counts.friends, words: m.profile_count_friends, section: 'friends' },
  ] as const
  // A list that is hidden counts nothing: that there is none would be another thing to say.
  const shown = each.filter(({ count }) => count > 0)
  if (shown.length === 0) return null
  return (
    <ul className={styles.counts}>
      {shown.map(({ count, words, section }) => (
        <li key={section}>
          <Link
            to={withViewAs(href('/profile/:id/:section?', sectionParams(id, section)), viewAs)}
            preventScrollReset
          >
            <strong>
              <LocalNumber value={count} />
            </strong>{' '}
            {words({ count })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
