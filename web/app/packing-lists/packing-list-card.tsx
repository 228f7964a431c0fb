import type { PackingList } from '@farfolk/contract/packing-lists'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { WordCard, WordCardFact, WordCardList } from '../ui/word-card.tsx'
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
    <WordCardList>
      {lists.map((list) => (
        <li key={list.id}>
          <PackingListCard list={list} showsOwner={showsOwner} />
        </li>
      ))}
    </WordCardList>
  )
}

/** A list with its progress, and what is still to be packed. */
function PackingListCard({ list, showsOwner }: { list: PackingList; showsOwner: boolean }) {
  const left = list.packingListItems.filter(({ packed }) => !packed)
  const { firstName, avatarUrl } = list.owner.profile
  return (
    <WordCard
      title={list.name}
      to={href('/packing-lists/:id', { id: list.id })}
      level={showsOwner ? 3 : 2}
    >
      {showsOwner && (
        <WordCardFact>
          <Avatar src={avatarUrl} size={20} />
          <span>{firstName}</span>
        </WordCardFact>
      )}
      {list.trip && (
        <WordCardFact>
          <Icon name="bag" size={18} />
          <span>{list.trip.name}</span>
        </WordCardFact>
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
    </WordCard>
  )
}
