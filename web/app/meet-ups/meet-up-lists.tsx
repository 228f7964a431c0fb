import type { MeetUp, MeetUpTime } from '@farfolk/contract/meet-ups'
import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { PlaceSearch } from '../places/place-search.tsx'
import { useUser } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import type { MeetUpList, MeetUpsData } from './load-meet-ups.ts'
import { MeetUpCards } from './meet-up-card.tsx'
import styles from './meet-up-lists.module.css'
import { townPath } from './town-path.ts'
import { listPath, type ListView, listViews, meetUpsPath } from './views.ts'

type ListData = Extract<MeetUpsData, { view: ListView }>

const tabWords: Record<ListView, () => string> = {
  near: m.meetups_near,
  mine: m.meetups_mine,
  town: m.meetups_town,
}

export function MeetUpLists({ data }: { data: ListData }) {
  return (
    <>
      <header className={styles.header}>
        <h1>{m.meetups_title()}</h1>
        <NewLink />
        <p>
          {m.meetups_lead()}{' '}
          <Link to={href('/questions/:id?/:section?')}>{m.questions_title()}</Link>
        </p>
      </header>
      <Tabs
        label={m.meetups_title()}
        tabs={listViews.map((view) => ({
          to: listPath(view),
          label: tabWords[view](),
          isCurrent: view === data.view,
        }))}
      />
      <Chosen data={data} />
    </>
  )
}

function Chosen({ data }: { data: ListData }) {
  if (data.view === 'near') return <Near first={data.near} />
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

function Near({ first }: { first: MeetUpList }) {
  const hasHome = Boolean(useUser()?.profile.hometown)
  const list = useList(listPath('near'), first, (data) =>
    data.view === 'near' ? data.near : undefined,
  )
  if (list.isEmpty) {
    return (
      <EmptyState
        action={
          <div className={styles.next}>
            {!hasHome && (
              <ButtonLink href={href('/account/edit')}>{m.meetups_say_home()}</ButtonLink>
            )}
            <ButtonLink href={listPath('town')}>{m.meetups_look_elsewhere()}</ButtonLink>
          </div>
        }
      >
        {hasHome ? m.meetups_none_near() : m.meetups_none_near_home()}
      </EmptyState>
    )
  }
  return <Found list={list} level={2} />
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
        <section className={styles.section} aria-labelledby="meet-ups-past">
          <h2 id="meet-ups-past">{m.meetups_past()}</h2>
          <Found list={before} level={3} />
        </section>
      )}
    </>
  )
}

type TownData = Extract<ListData, { view: 'town' }>

function InTown({ town, from, found }: TownData) {
  const navigate = useNavigate()
  const [day, setDay] = useState(from)
  const take = (chosen: string) => {
    setDay(chosen)
    const isDay = chosen === '' || /^\d{4}-\d\d-\d\d$/.test(chosen)
    if (town && isDay) void navigate(townPath(town, chosen), { preventScrollReset: true })
  }
  return (
    <>
      <div className={styles.search}>
        <PlaceSearch
          label={m.meetups_which_town()}
          onChoose={(place) => void navigate(townPath(place, day), { preventScrollReset: true })}
        />
        <DateField label={m.meetups_from_day()} isOptional value={day} onChange={take} />
      </div>
      {town && found ? (
        <section className={styles.section} aria-labelledby="meet-ups-town">
          <h2 id="meet-ups-town">{m.meetups_around({ place: town.name })}</h2>
          <Around key={townPath(town, from)} path={townPath(town, from)} first={found} />
        </section>
      ) : (
        <EmptyState>{m.meetups_choose_town()}</EmptyState>
      )}
    </>
  )
}

function Around({ path, first }: { path: string; first: MeetUpList }) {
  const list = useList(path, first, (data) => (data.view === 'town' ? data.found : undefined))
  if (list.isEmpty) return <EmptyState action={<NewLink />}>{m.meetups_none_town()}</EmptyState>
  return <Found list={list} level={3} />
}

function useList(
  path: string,
  first: MeetUpList,
  read: (data: MeetUpsData) => MeetUpList | undefined,
) {
  const more = useMorePages(path, first, (page: PageData<MeetUpsData> | null) =>
    page?.ok ? read(page.data) : undefined,
  )
  const shown = useNotRemoved<MeetUp>(more.items)
  return { more, shown, path, isEmpty: shown.length === 0 && more.nextCursor === null }
}

function Found({ list, level }: { list: ReturnType<typeof useList>; level: 2 | 3 }) {
  return (
    <>
      <MeetUpCards meetUps={list.shown} level={level} />
      <MoreOfList more={list.more} path={list.path} />
    </>
  )
}
