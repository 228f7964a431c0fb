import type { MeetUp, MeetUpTime } from '@farfolk/contract/meet-ups'
import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { PlaceSearch } from '../places/place-search.tsx'
import { useUser } from '../session/session-store.ts'
import { OwnInterests } from '../town-lists/own-interests.tsx'
import { ListSection, NothingNear, NoTown, TownLists } from '../town-lists/town-lists.tsx'
import { type ShownList, useList } from '../town-lists/use-list.ts'
import type { ListView } from '../town-lists/views.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import type { MeetUpList, MeetUpsData } from './load-meet-ups.ts'
import { MeetUpCards } from './meet-up-card.tsx'
import styles from './meet-up-lists.module.css'
import { listPath, meetUpsPath, townPath } from './views.ts'

type ListData = Extract<MeetUpsData, { view: ListView }>

const tabWords: Record<ListView, () => string> = {
  near: m.meetups_near,
  mine: m.meetups_mine,
  town: m.meetups_town,
}

export function MeetUpLists({ data }: { data: ListData }) {
  return (
    <TownLists
      title={m.meetups_title()}
      lead={m.meetups_lead()}
      beside={{ to: href('/questions/:id?/:section?'), title: m.questions_title() }}
      newLink={<NewLink />}
      shown={data.view}
      {...{ pathOf: listPath, tabWords }}
    >
      <Chosen data={data} />
    </TownLists>
  )
}

function Chosen({ data }: { data: ListData }) {
  if (data.view === 'near') return <Near {...data} />
  return data.view === 'mine' ? <Mine {...data} /> : <InTown {...data} />
}

function NewLink() {
  return (
    <ButtonLink kind="accent" href={meetUpsPath('new')}>
      <Icon name="plus" size={20} />
      {m.meetups_new()}
    </ButtonLink>
  )
}

function Near({ near, interests }: Extract<ListData, { view: 'near' }>) {
  const hasHome = Boolean(useUser()?.profile.hometown)
  const list = useList(listPath('near'), near, (data: MeetUpsData) =>
    data.view === 'near' ? data.near : undefined,
  )
  return (
    <>
      <OwnInterests interests={interests} section="meet-ups" />
      {list.isEmpty ? (
        <NothingNear
          sayHome={hasHome ? undefined : m.meetups_say_home()}
          elsewhere={{ to: listPath('town'), label: m.meetups_look_elsewhere() }}
        >
          {hasHome ? m.meetups_none_near() : m.meetups_none_near_home()}
        </NothingNear>
      ) : (
        <Found list={list} level={2} />
      )}
    </>
  )
}

function Mine({ upcoming, past }: Record<MeetUpTime, MeetUpList>) {
  const path = listPath('mine')
  const mineOf = (time: MeetUpTime) => (data: MeetUpsData) =>
    data.view === 'mine' ? data[time] : undefined
  const ahead = useList(path, upcoming, mineOf('upcoming'))
  const before = useList(`${path}?time=past`, past, mineOf('past'))
  return (
    <>
      {ahead.isEmpty ? (
        <EmptyState
          action={<ButtonLink href={listPath('near')}>{m.meetups_look_near()}</ButtonLink>}
        >
          {m.meetups_none_mine()}
        </EmptyState>
      ) : (
        <Found list={ahead} level={2} />
      )}
      {!before.isEmpty && (
        <ListSection id="meet-ups-past" title={m.meetups_past()}>
          <Found list={before} level={3} />
        </ListSection>
      )}
    </>
  )
}

type TownData = Extract<ListData, { view: 'town' }>

function InTown({ town, from, found }: TownData) {
  const navigate = useNavigate()
  const search = useRef<HTMLDivElement>(null)
  const [day, setDay] = useState(from)
  const take = (chosen: string) => {
    setDay(chosen)
    const isDay = chosen === '' || /^\d{4}-\d\d-\d\d$/.test(chosen)
    if (town && isDay) void navigate(townPath(town, chosen), { preventScrollReset: true })
  }
  return (
    <>
      <div ref={search} className={styles.search}>
        <PlaceSearch
          label={m.meetups_which_town()}
          onChoose={(place) => void navigate(townPath(place, day), { preventScrollReset: true })}
        />
        <DateField label={m.meetups_from_day()} isOptional value={day} onChange={take} />
      </div>
      {town && found ? (
        <ListSection id="meet-ups-town" title={m.meetups_around({ place: town.name })}>
          <Around key={townPath(town, from)} path={townPath(town, from)} first={found} />
        </ListSection>
      ) : (
        <NoTown search={search} choose={m.meetups_look_elsewhere()}>
          {m.meetups_choose_town()}
        </NoTown>
      )}
    </>
  )
}

function Around({ path, first }: { path: string; first: MeetUpList }) {
  const list = useList(path, first, (data: MeetUpsData) =>
    data.view === 'town' ? data.found : undefined,
  )
  if (list.isEmpty) return <EmptyState action={<NewLink />}>{m.meetups_none_town()}</EmptyState>
  return <Found list={list} level={3} />
}

function Found({ list, level }: { list: ShownList<MeetUp>; level: 2 | 3 }) {
  return (
    <>
      <MeetUpCards meetUps={list.shown} level={level} />
      <MoreOfList more={list.more} path={list.path} />
    </>
  )
}
