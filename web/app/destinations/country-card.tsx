import { coverUrl } from '@farfolk/contract/art'
import type { Destination } from '@farfolk/contract/destinations'
import { m } from '../paraglide/messages.js'
import { Card } from '../ui/card.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './country-card.module.css'
import { countryPath } from './paths.ts'

interface CountryCardProps {
  country: Destination
  isFirst?: boolean
}

export function CountryCard({ country, isFirst = false }: CountryCardProps) {
  const { code, name, capital, trips, travellers } = country
  const counts = [
    trips > 0 && m.destinations_trips({ count: trips }),
    travellers > 0 && m.destinations_travellers({ count: travellers }),
  ].filter(Boolean)
  return (
    <Card
      to={countryPath(code)}
      level={2}
      title={<span className={styles.name}>{name}</span>}
      picture={<Picture src={coverUrl([code])} width={480} height={320} isFirst={isFirst} />}
    >
      {capital && <p className={styles.fact}>{capital}</p>}
      <p className={counts.length > 0 ? styles.counts : styles.fact}>
        {counts.length > 0 ? counts.join(' · ') : m.destinations_untold()}
      </p>
    </Card>
  )
}
