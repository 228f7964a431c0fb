import type { ReactNode } from 'react'
import { href } from 'react-router'
import { CoverPicture } from '../covers/cover-picture.tsx'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import type { TripCardData } from './trip-card-data.ts'
import { TripDates } from './trip-dates.tsx'
import styles from './trip-card.module.css'

interface TripCardProps {
  trip: TripCardData
  /** In place of the plain name, such as with what was searched for marked. */
  title?: ReactNode
  /** Below the dates, in place of the places. */
  children?: ReactNode
  /** Over the picture's corner, such as a countdown. */
  badge?: ReactNode
  /** Not on a member's own trips. */
  showsOwner?: boolean
  /** At the foot, such as who comes along. */
  foot?: ReactNode
  level?: 2 | 3
}

export function TripCard({
  trip,
  title,
  children,
  badge,
  showsOwner = true,
  foot,
  level,
}: TripCardProps) {
  return (
    <Card
      to={href('/trips/:id/:section?', { id: trip.id })}
      level={level}
      title={title ?? trip.name}
      picture={<CoverPicture cover={trip.cover} countries={trip.countries} seed={trip.id} />}
      badge={badge}
    >
      <p className={styles.dates}>
        <TripDates trip={trip} />
      </p>
      {children ?? <Places trip={trip} />}
      {(showsOwner || trip.lookingForCompany || foot) && (
        <div className={styles.foot}>
          {showsOwner && (
            <span className={styles.owner}>
              <Avatar src={trip.owner.avatarUrl} size={30} />
              {trip.owner.firstName}
            </span>
          )}
          {foot}
          {trip.lookingForCompany && <Chip>{m.trips_looking_for_company()}</Chip>}
        </div>
      )}
    </Card>
  )
}

const shownPlaces = 4

function Places({ trip: { places, placesCount } }: Pick<TripCardProps, 'trip'>) {
  if (places.length === 0) return null
  const more = placesCount - shownPlaces
  return (
    <p className={styles.places}>
      {places.slice(0, shownPlaces).join(', ')}
      {more > 0 && ` ${m.trips_more_places({ count: more })}`}
    </p>
  )
}
