import type { MeetUp } from '@farfolk/contract/meet-ups'
import { m } from '../paraglide/messages.js'
import styles from '../town-lists/town-lists.module.css'
import { Avatar } from '../ui/avatar.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { Icon } from '../ui/icon.tsx'
import { WordCard, WordCardFact, WordCardList } from '../ui/word-card.tsx'
import { StateChips } from './state-chips.tsx'
import { meetUpsPath } from './views.ts'
import { When } from './when.tsx'

interface MeetUpCardsProps {
  meetUps: readonly MeetUp[]
  /** Heading level of their names. */
  level: 2 | 3
}

export function MeetUpCards({ meetUps, level }: MeetUpCardsProps) {
  return (
    <WordCardList>
      {meetUps.map((meetUp) => (
        <li key={meetUp.id}>
          <MeetUpCard meetUp={meetUp} level={level} />
        </li>
      ))}
    </WordCardList>
  )
}

/** What, when and where, who calls it and how many come. */
function MeetUpCard({ meetUp, level }: { meetUp: MeetUp; level: 2 | 3 }) {
  const countryName = useCountryName()
  const { id, name, place, owner, comingCount, state } = meetUp
  return (
    <WordCard title={name} to={meetUpsPath(id)} level={level} isGone={state === 'cancelled'}>
      <WordCardFact>
        <Icon name="calendar" size={18} />
        <When of={meetUp} />
      </WordCardFact>
      <WordCardFact>
        <Icon name="pin" size={18} />
        <span>
          <bdi>{place.name}</bdi>, {countryName(place.countryCode)}
        </span>
      </WordCardFact>
      <WordCardFact>
        <Avatar src={owner.profile.avatarUrl} size={20} />
        <span>
          <bdi>{m.meetups_called_by({ name: owner.profile.firstName })}</bdi>
          {' · '}
          <bdi>{m.meetups_coming_count({ count: comingCount })}</bdi>
        </span>
      </WordCardFact>
      <p className={styles.chips}>
        <StateChips meetUp={meetUp} />
      </p>
    </WordCard>
  )
}
