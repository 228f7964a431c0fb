import type { Question, QuestionRole } from '@farfolk/contract/questions'
import { useRef } from 'react'
import { href, useNavigate, useNavigation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { PlaceSearch } from '../places/place-search.tsx'
import { useUser } from '../session/session-store.ts'
import { NarrowSwitch } from '../town-lists/narrow-switch.tsx'
import { OwnInterests } from '../town-lists/own-interests.tsx'
import { ListSection, NothingNear, NoTown, TownLists } from '../town-lists/town-lists.tsx'
import { type ShownList, useList } from '../town-lists/use-list.ts'
import { type ListView, type Town, townOf } from '../town-lists/views.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoreOfList } from '../ui/more-of-list.tsx'
import type { QuestionList, QuestionsData } from './load-questions.ts'
import { QuestionCards } from './question-card.tsx'
import styles from './question-lists.module.css'
import { listPath, newPath, townPath, unansweredPath } from './views.ts'

type ListData = Extract<QuestionsData, { view: ListView }>

const tabWords: Record<ListView, () => string> = {
  near: m.questions_near,
  mine: m.questions_mine,
  town: m.questions_town,
}

export function QuestionLists({ data }: { data: ListData }) {
  return (
    <TownLists
      title={m.questions_title()}
      lead={m.questions_lead()}
      beside={{ to: href('/meet-ups/:id?/:section?'), title: m.meetups_title() }}
      newLink={<NewLink about={data.view === 'town' ? data.town : undefined} />}
      shown={data.view}
      {...{ pathOf: listPath, tabWords }}
    >
      <Chosen data={data} />
    </TownLists>
  )
}

function Chosen({ data }: { data: ListData }) {
  if (data.view === 'near') return <Near {...data} />
  return data.view === 'mine' ? <Mine {...data} /> : <AboutTown {...data} />
}

function NewLink({ about }: { about: Town | undefined }) {
  const { location: coming } = useNavigation()
  // One that was just chosen is meant before what is asked there has come.
  const chosen = coming?.pathname === listPath('town') ? coming.search : ''
  return (
    <ButtonLink kind="accent" href={newPath(townOf(new URLSearchParams(chosen)) ?? about)}>
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
  return (
    <NarrowSwitch
      label={m.questions_only_unanswered()}
      isOn={unanswered}
      pathOf={(isOn) => unansweredPath(path, isOn)}
    />
  )
}

function Near({ unanswered, found, interests }: Extract<ListData, { view: 'near' }>) {
  const hasHome = Boolean(useUser()?.profile.hometown)
  const path = listPath('near')
  const list = useList(unansweredPath(path, unanswered), found, (data: QuestionsData) =>
    data.view === 'near' ? data.found : undefined,
  )
  return (
    <>
      <OwnInterests interests={interests} section="questions" />
      <OnlyUnanswered path={path} unanswered={unanswered} />
      {list.isEmpty ? (
        <NothingNear
          sayHome={hasHome ? undefined : m.questions_say_home()}
          elsewhere={{ to: listPath('town'), label: m.questions_look_elsewhere() }}
        >
          {unanswered
            ? m.questions_none_unanswered()
            : hasHome
              ? m.questions_none_near()
              : m.questions_none_near_home()}
        </NothingNear>
      ) : (
        <Found list={list} level={2} interests={interests} />
      )}
    </>
  )
}

function Mine({ asked, answered, interests }: Extract<ListData, { view: 'mine' }>) {
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
        <Found list={own} level={2} interests={interests} />
      )}
      {!others.isEmpty && (
        <ListSection id="questions-answered" title={m.questions_i_answered()}>
          <Found list={others} level={3} interests={interests} />
        </ListSection>
      )}
    </>
  )
}

function AboutTown({ town, unanswered, found, interests }: Extract<ListData, { view: 'town' }>) {
  const navigate = useNavigate()
  const search = useRef<HTMLDivElement>(null)
  const path = town && townPath(town)
  return (
    <>
      <div ref={search} className={styles.search}>
        <PlaceSearch
          label={m.questions_which_town()}
          onChoose={(place) => void navigate(townPath(place), { preventScrollReset: true })}
        />
      </div>
      {path !== undefined && found ? (
        <ListSection id="questions-town" title={m.questions_around({ place: town!.name })}>
          <OnlyUnanswered path={path} unanswered={unanswered} />
          <Around
            key={`${path} ${unanswered}`}
            {...{ path, unanswered, town, interests }}
            first={found}
          />
        </ListSection>
      ) : (
        <NoTown search={search} choose={m.questions_look_elsewhere()}>
          {m.questions_choose_town()}
        </NoTown>
      )}
    </>
  )
}

interface AroundProps extends FilteredProps {
  town: Town | undefined
  interests: ListData['interests']
  first: QuestionList
}

function Around({ path, unanswered, town, first, interests }: AroundProps) {
  const list = useList(unansweredPath(path, unanswered), first, (data: QuestionsData) =>
    data.view === 'town' ? data.found : undefined,
  )
  if (!list.isEmpty) return <Found list={list} level={3} interests={interests} />
  return (
    <EmptyState action={<NewLink about={town} />}>
      {unanswered ? m.questions_none_unanswered() : m.questions_none_town()}
    </EmptyState>
  )
}

interface FoundProps {
  list: ShownList<Question>
  level: 2 | 3
  interests: ListData['interests']
}

function Found({ list, level, interests }: FoundProps) {
  return (
    <>
      <QuestionCards questions={list.shown} level={level} interests={interests} />
      <MoreOfList more={list.more} path={list.path} />
    </>
  )
}
