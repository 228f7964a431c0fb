import type { MemberCard } from '@farfolk/contract/members'
import type { VisitedCountry } from '@farfolk/contract/visited-countries'
import { m } from '../paraglide/messages.js'
import { statuses, StatusSwatch, statusWords } from '../maps/countries-map.tsx'
import { ProfileMap } from '../profile/profile-map.tsx'
import { LocalNumber } from '../ui/dates.tsx'
import { Page } from '../ui/page.tsx'
import { SharedBy } from './shared-by.tsx'
import styles from './shared-page.module.css'

interface SharedMapProps {
  owner: MemberCard
  item: { countries: VisitedCountry[] }
}

/** A member's travel map as a link shows it: the numbers, the world, and the countries by name. */
export function SharedMap({ owner, item: { countries } }: SharedMapProps) {
  const { firstName } = owner.profile
  return (
    <Page>
      <h1>{m.shares_map_title({ firstName })}</h1>
      <SharedBy owner={owner}>{m.shares_map_by}</SharedBy>
      {countries.length > 0 && (
        <dl className={styles.numbers}>
          {statuses.map((status) => (
            <div key={status}>
              <dt>
                <StatusSwatch status={status} />
                {statusWords[status]()}
              </dt>
              <dd>
                <LocalNumber
                  value={countries.filter((country) => country.status === status).length}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ProfileMap user={owner} isOwn={false} countries={countries} />
    </Page>
  )
}
