import { coverUrl } from '@farfolk/contract/art'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { audienceWords } from '../trips/words.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './album-card.module.css'
import type { AlbumCardData } from './load-albums.ts'

interface AlbumCardProps {
  album: AlbumCardData
  /** Not on a member's own albums, which say who may see them. */
  showsOwner?: boolean
  level?: 2 | 3
}

export function AlbumCard({ album, showsOwner = true, level }: AlbumCardProps) {
  const { id, name, audience, albumItemsCount, trip, cover, owner } = album
  return (
    <Card
      to={href('/albums/:id/:token?', { id })}
      level={level}
      title={name}
      picture={
        <>
          {cover ? (
            <Picture
              key={cover.id}
              src={cover.card[0]}
              srcSet={`${cover.card[1]} 2x`}
              stand={cover}
              width={480}
              height={320}
            />
          ) : (
            <Picture src={coverUrl([], id)} width={480} height={320} />
          )}
          <span className={styles.count}>{m.albums_count({ count: albumItemsCount })}</span>
        </>
      }
    >
      <p className={styles.facts}>
        {showsOwner ? (
          <span>
            <Avatar src={owner.avatarUrl} size={30} />
            {owner.firstName}
          </span>
        ) : (
          <span>
            <Icon name={audience === 'me' ? 'lock' : 'people'} size={16} />
            {audience ? audienceWords[audience]() : m.trips_audience_default()}
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
