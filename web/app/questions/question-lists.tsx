import type { Question, QuestionRole } from '@farfolk/contract/questions'
import { startTransition, useOptimistic } from 'react'
import { href, Link, useNavigate } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { PlaceSearch } from '../places/place-search.tsx'
import { useUser } from '../session/session-store.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import { Switch } from '../ui/switch.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useMorePages } from '../ui/use-more-pages.ts'
import type { QuestionList, QuestionsData } from './load-questions.ts'
import { QuestionCards } from './question-card.tsx'
import styles from './question-lists.module.css'
import {
  listPath,
  type ListView,
  listViews,
  questionsPath,
  townPath,
  unansweredPath,
} from './views.ts'

type ListData = Extract<QuestionsData, { view: ListView }>

const tabWords: Record<ListView, () => string> = {
  near: m.questions_near,
  mine: m.questions_mine,
  town: m.questions_town,
}

export function QuestionLists({ data }: { data: ListData }) {
  return (
    <>
      <header className={styles.header}>
        <h1>{m.questions_title()}</h1>
        <NewLink />
        <p>
          {m.questions_lead()}{' '}
          <Link to={href('/meet-ups/:id?/:section?')}>{m.meetups_title()}</Link>
        </p>
      </header>
      <Tabs
        label={m.questions_title()}
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
  if (data.view === 'near') return <Near {...data} />
  return data.view === 'mine' ? <Mine {...data} /> : <AboutTown {...data} />
}

function NewLink() {
  return (
    <ButtonLink kind="accent" href={questionsPath('new')}>
      <Icon name="plus" size={20} />
      {m.questions_new()}
    </ButtonLink>
  )
}

interface FilteredProps {
  /** Of the list, with all that is in it. */
  path: string
  unanswered: boolean
}

/** Leaves out what somebody has answered, or brings it back. */
function OnlyUnanswered({ path, unanswered }: FilteredProps) {
  const navigate = useNavigate()
  // Until the list is there that was asked for.
  const [isOn, setOn] = useOptimistic(unanswered)
  const choose = (chosen: boolean) =>
    startTransition(async () => {
      setOn(chosen)
      await navigate(unansweredPath(path, chosen), { preventScrollReset: true })
    })
  return (
    <div className={styles.filter}>
      <Switch
        label={m.questions_only_unanswered()}
        checked={isOn}
        onChange={(event) => choose(event.target.checked)}
      />
    </div>
  )
}

function Near({ unanswered, found }: Extract<ListData, { view: 'near' }>) {
  const hasHome = Boolean(useUser()?.profile.hometown)
  const path = listPath('near')
  const list = useList(unansweredPath(path, unanswered), found, (data) =>
    data.view === 'near' ? data.found : undefined,
  )
  return (
    <>
      <OnlyUnanswered path={path} unanswered={unanswered} />
      {list.isEmpty ? (
        <EmptyState
          action={
            <div className={styles.next}>
              {!hasHome && (
                <ButtonLink href={href('/account/edit')}>{m.questions_say_home()}</ButtonLink>
              )}
              <ButtonLink href={listPath('town')}>{m.questions_look_elsewhere()}</ButtonLink>
            </div>
          }
        >
          {unanswered
            ? m.questions_none_unanswered()
            : hasHome
              ? m.questions_none_near()
              : m.questions_none_near_home()}
        </EmptyState>
      ) : (
        <Found list={list} level={2} />
      )}
    </>
  )
}

function Mine({ asked, answered }: Record<QuestionRole, QuestionList>) {
  const path = listPath('mine')
  const mineOf = (role: QuestionRole) => (data: QuestionsData) =>
    data.view === 'mine' ? data[role] : undefined
  const own = useList(path, asked, mineOf('asked'))
  const others = useList(`${path}?role=answered`, answered, mineOf('answered'))
  return (
    <>
      {own.isEmpty ? (
        <EmptyState
          action={<ButtonLink href={listPath('near')}>{m.questions_look_near()}</ButtonLink>}
        >
          {m.questions_none_mine()}
        </EmptyState>
      ) : (
        <Found list={own} level={2} />
      )}
      {!others.isEmpty && (
        <section className={styles.section} aria-labelledby="questions-answered">
          <h2 id="questions-answered">{m.questions_i_answered()}</h2>
          <Found list={others} level={3} />
        </section>
      )}
    </>
  )
}

function AboutTown({ town, unanswered, found }: Extract<ListData, { view: 'town' }>) {
  const navigate = useNavigate()
  const path = town && townPath(town)
  return (
    <>
      <div className={styles.search}>
        <PlaceSearch
          label={m.questions_which_town()}
          onChoose={(place) => void navigate(townPath(place), { preventScrollReset: true })}
        />
      </div>
      {path !== undefined && found ? (
        <section className={styles.section} aria-labelledby="questions-town">
          <h2 id="questions-town">{m.questions_around({ place: town!.name })}</h2>
          <OnlyUnanswered path={path} unanswered={unanswered} />
          <Around key={`${path} ${unanswered}`} path={path} unanswered={unanswered} first={found} />
        </section>
      ) : (
        <EmptyState>{m.questions_choose_town()}</EmptyState>
      )}
    </>
  )
}

function Around({ path, unanswered, first }: FilteredProps & { first: QuestionList }) {
  const list = useList(unansweredPath(path, unanswered), first, (data) =>
    data.view === 'town' ? data.found : undefined,
  )
  if (!list.isEmpty) return <Found list={list} level={3} />
  return (
    <EmptyState action={<NewLink />}>
      {unanswered ? m.questions_none_unanswered() : m.questions_none_town()}
    </EmptyState>
  )
}

function useList(
  path: string,
  first: QuestionList,
  read: (data: QuestionsData) => QuestionList | undefined,
) {
  const more = useMorePages(path, first, (page: PageData<QuestionsData> | null) =>
    page?.ok ? read(page.data) : undefined,
  )
  const shown = useNotRemoved<Question>(more.items)
  return { more, shown, path, isEmpty: shown.length === 0 && more.nextCursor === null }
}

function Found({ list, level }: { list: ReturnType<typeof useList>; level: 2 | 3 }) {
  return (
    <>
      <QuestionCards questions={list.shown} level={level} />
      <MoreOfList more={list.more} path={list.path} />
    </>
  )
}
