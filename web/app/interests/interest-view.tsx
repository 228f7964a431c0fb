import { m } from '../paraglide/messages.js'
import { interestPath } from '../town-lists/views.ts'
import { Tabs } from '../ui/tabs.tsx'
import { InterestList } from './interest-list.tsx'
import { type InterestSection, interestSections } from './interest-sections.ts'
import styles from './interest-view.module.css'
import type { InterestData } from './load-interest.ts'
import { MineButton } from './mine-button.tsx'

const tabWords: Record<InterestSection, () => string> = {
  members: m.interests_members,
  trips: m.interests_trips,
  questions: m.questions_title,
  'meet-ups': m.meetups_title,
}

/** Members who share an interest, their trips, what they ask and where they meet. */
export function InterestView({ data }: { data: InterestData }) {
  const { interest, section } = data
  const { id, name, group } = interest
  return (
    <>
      <header className={styles.header}>
        <p>{group}</p>
        <h1>{name}</h1>
        <MineButton key={id} id={id} />
      </header>
      <Tabs
        label={name}
        tabs={interestSections.map((each) => ({
          to: interestPath(id, each),
          label: tabWords[each](),
          isCurrent: each === section,
        }))}
      />
      <InterestList key={`${id} ${section}`} data={data} />
    </>
  )
}
