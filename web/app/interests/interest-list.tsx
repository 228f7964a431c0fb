import type { ReactNode } from 'react'
import { href } from 'react-router'
import { MeetUpCards } from '../meet-ups/meet-up-card.tsx'
import { meetUpsPath } from '../meet-ups/views.ts'
import { m } from '../paraglide/messages.js'
import { MemberCards, MemberCardView } from '../people/member-card.tsx'
import { QuestionCards } from '../questions/question-card.tsx'
import { questionsPath } from '../questions/views.ts'
import { NarrowSwitch } from '../town-lists/narrow-switch.tsx'
import { useList } from '../town-lists/use-list.ts'
import { aboutInterest, interestPath } from '../town-lists/views.ts'
import { TripCard } from '../trips/trip-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import styles from './interest-view.module.css'
import { narrowingOf } from './interest-sections.ts'
import type { InterestData, SectionData } from './load-interest.ts'

/** The list that the address asks for. */
export function InterestList({ data }: { data: InterestData }) {
  const { section } = data
  if (section === 'members') return <Members {...data} />
  if (section === 'trips') return <Trips {...data} />
  return section === 'questions' ? <Questions {...data} /> : <MeetUps {...data} />
}

type Of<Section extends SectionData['section']> = Extract<InterestData, { section: Section }>

/** The address of a section's list, as it is or as the switch leaves it. */
function pathOf({ interest, section }: InterestData, isNarrow: boolean): string {
  const path = interestPath(interest.id, section)
  return isNarrow ? `${path}?${narrowingOf[section]}=true` : path
}

function Members(data: Of<'members'>) {
  const { shown, more, path, isEmpty } = useList(
    pathOf(data, data.isNarrow),
    data.found,
    (next: InterestData) => (next.section === 'members' ? next.found : undefined),
  )
  if (isEmpty) return <EmptyState>{m.interests_none_members()}</EmptyState>
  const count = shown.length
  return (
    <>
      <p>
        {more.nextCursor === null
          ? m.interests_members_count({ count })
          : m.interests_members_many({ count })}
      </p>
      <MemberCards>
        {shown.map(({ id, user, hometown }) => (
          <MemberCardView key={id} user={user} level={2}>
            {hometown && <bdi>{hometown.name}</bdi>}
          </MemberCardView>
        ))}
      </MemberCards>
      <MoreOfList more={more} path={path} />
    </>
  )
}

function Trips(data: Of<'trips'>) {
  const { shown, more, path, isEmpty } = useList(
    pathOf(data, data.isNarrow),
    data.found,
    (next: InterestData) => (next.section === 'trips' ? next.found : undefined),
  )
  const { isNarrow } = data
  return (
    <>
      <Bar>
        <NarrowSwitch
          label={m.interests_company()}
          isOn={isNarrow}
          pathOf={(isOn) => pathOf(data, isOn)}
        />
      </Bar>
      {isEmpty ? (
        <EmptyState
          action={<ButtonLink href={href('/account/trips/new')}>{m.interests_plan()}</ButtonLink>}
        >
          {isNarrow ? m.interests_none_company() : m.interests_none_trips()}
        </EmptyState>
      ) : (
        <CardGrid>
          {shown.map((trip) => (
            <TripCard key={trip.id} trip={trip} level={2} />
          ))}
        </CardGrid>
      )}
      <MoreOfList more={more} path={path} />
    </>
  )
}

function Questions(data: Of<'questions'>) {
  const { shown, more, path, isEmpty } = useList(
    pathOf(data, data.isNarrow),
    data.found,
    (next: InterestData) => (next.section === 'questions' ? next.found : undefined),
  )
  const { interest, isNarrow } = data
  const ask = <New to={questionsPath('new')} about={interest.id} words={m.questions_new()} />
  return (
    <>
      <Bar action={!isEmpty && ask}>
        <NarrowSwitch
          label={m.questions_only_unanswered()}
          isOn={isNarrow}
          pathOf={(isOn) => pathOf(data, isOn)}
        />
      </Bar>
      {isEmpty ? (
        <EmptyState action={ask}>
          {isNarrow ? m.questions_none_unanswered() : m.interests_none_questions()}
        </EmptyState>
      ) : (
        <QuestionCards questions={shown} level={2} />
      )}
      <MoreOfList more={more} path={path} />
    </>
  )
}

function MeetUps(data: Of<'meet-ups'>) {
  const { shown, more, path, isEmpty } = useList(
    pathOf(data, data.isNarrow),
    data.found,
    (next: InterestData) => (next.section === 'meet-ups' ? next.found : undefined),
  )
  const call = <New to={meetUpsPath('new')} about={data.interest.id} words={m.meetups_new()} />
  return (
    <>
      {isEmpty ? (
        <EmptyState action={call}>{m.interests_none_meetups()}</EmptyState>
      ) : (
        <>
          <Bar action={call} />
          <MeetUpCards meetUps={shown} level={2} />
        </>
      )}
      <MoreOfList more={more} path={path} />
    </>
  )
}

/** Above a list: what narrows it down, and what adds to it. */
function Bar({ action, children }: { action?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.bar}>
      {children}
      {action}
    </div>
  )
}

function New({ to, about, words }: { to: string; about: string; words: string }) {
  return (
    <ButtonLink href={aboutInterest(to, about)}>
      <Icon name="plus" size={20} />
      {words}
    </ButtonLink>
  )
}
