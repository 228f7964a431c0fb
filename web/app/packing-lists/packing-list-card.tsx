import type { PackingList } from '@farfolk/contract/packing-lists'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './packing-list-card.module.css'
import { Progress } from './progress.tsx'

interface PackingListCardsProps {
  lists: readonly PackingList[]
  /** Whose each is: among those of others. */
  showsOwner: boolean
}

const previewedItems = 4

export function PackingListCards({ lists, showsOwner }: PackingListCardsProps) {
  return (
    <ul className={styles.cards}>
      {lists.map((list) => (
        <li key={list.id}>
          <PackingListCard list={list} showsOwner={showsOwner} />
        </li>
      ))}
    </ul>
  )
}

/** A list with its progress, and what is still to be packed. */
function PackingListCard({ list, showsOwner }: { list: PackingList; showsOwner: boolean }) {
  const Heading = showsOwner ? 'h3' : 'h2'
  const left = list.packingListItems.filter(({ packed }) => !packed)
  const { firstName, avatarUrl } = list.owner.profile
  return (
    <article className={styles.card}>
      <Heading className={styles.title}>
        <Link to={href('/packing-lists/:id', { id: list.id })}>{list.name}</Link>
      </Heading>
      {showsOwner && (
        <p className={styles.about}>
          <Avatar src={avatarUrl} size={20} />
          {firstName}
        </p>
      )}
      {list.trip && (
        <p className={styles.about}>
          <Icon name="bag" size={18} />
          {list.trip.name}
        </p>
      )}
      <ul className={styles.left}>
        {left.slice(0, previewedItems).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {left.length > previewedItems && (
          <li className={styles.more}>{m.packing_more({ count: left.length - previewedItems })}</li>
        )}
      </ul>
      <Progress {...list} />
    </article>
  )
}
