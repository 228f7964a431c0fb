import { href } from 'react-router'
import { CoverPicture } from '../covers/cover-picture.tsx'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { audienceWords } from '../ui/audience-words.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { DateRange } from '../ui/dates.tsx'
import { DefaultAudience } from '../ui/default-audience.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './album-card.module.css'
import type { AlbumCardData } from './album-list.ts'

interface AlbumCardProps {
  album: AlbumCardData
  /** Not where all are of one member. Their own say who may see them. */
  showsOwner: boolean
}

export function AlbumCard({ album, showsOwner }: AlbumCardProps) {
  const { id, name, audience, albumItemsCount, trip, days, cover, owner } = album
  const isOwn = useUser()?.id === owner.id
  return (
    <Card
      to={href('/albums/:id/:token?', { id })}
      level={2}
      title={name}
      picture={<CoverPicture cover={cover} countries={trip?.countries} seed={id} />}
      badge={m.albums_count({ count: albumItemsCount })}
    >
      <p className={styles.facts}>
        {showsOwner && (
          <span>
            <Avatar src={owner.avatarUrl} size={30} />
            {owner.firstName}
          </span>
        )}
        {days && (
          <span>
            <DateRange from={days.first} to={days.last} />
          </span>
        )}
        {isOwn && (
          <span>
            <Icon name={audience === 'me' ? 'lock' : 'people'} size={16} />
            {audience ? audienceWords[audience]() : <DefaultAudience of="albums" />}
          </span>
        )}
        {trip && (
          <span>
            <Icon name="bag" size={16} />
            {trip.name}
          </span>
        )}
      </p>
    </Card>
  )
}
