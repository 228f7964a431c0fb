import type { ReactNode, RefObject } from 'react'
import { href, Link } from 'react-router'
import head from '../shell/member-page-head.module.css'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tabs } from '../ui/tabs.tsx'
import styles from './town-lists.module.css'
import { type ListView, listViews } from './views.ts'

interface TownListsProps {
  title: string
  lead: string
  /** The pages that are made alike. */
  beside: { to: string; title: string }
  /** Leads to the form. */
  newLink: ReactNode
  shown: ListView
  pathOf: (view: ListView) => string
  tabWords: Record<ListView, () => string>
  children: ReactNode
}

/** What stands around a list: of what is near, of the own ones, or of a town. */
export function TownLists(props: TownListsProps) {
  const { title, lead, beside, newLink, shown, pathOf, tabWords, children } = props
  return (
    <>
      <header className={head.head}>
        <h1>{title}</h1>
        {newLink}
        <p>
          {lead} <Link to={beside.to}>{beside.title}</Link>
        </p>
      </header>
      <Tabs
        label={title}
        tabs={listViews.map((view) => ({
          to: pathOf(view),
          label: tabWords[view](),
          isCurrent: view === shown,
        }))}
      />
      {children}
    </>
  )
}

interface ListSectionProps {
  id: string
  title: string
  children: ReactNode
}

/** A list that has a heading of its own. */
export function ListSection({ id, title, children }: ListSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface NothingNearProps {
  /** Undefined for who has said where home is. */
  sayHome: string | undefined
  elsewhere: { to: string; label: string }
  children: ReactNode
}

export function NothingNear({ sayHome, elsewhere, children }: NothingNearProps) {
  return (
    <EmptyState
      action={
        <div className={styles.next}>
          {sayHome && <ButtonLink href={href('/account/edit')}>{sayHome}</ButtonLink>}
          <ButtonLink href={elsewhere.to}>{elsewhere.label}</ButtonLink>
        </div>
      }
    >
      {children}
    </EmptyState>
  )
}

interface NoTownProps {
  /** Around the search for one. */
  search: RefObject<HTMLElement | null>
  choose: string
  children: ReactNode
}

/** As long as none is chosen. */
export function NoTown({ search, choose, children }: NoTownProps) {
  const focusSearch = () => search.current?.querySelector('input')?.focus()
  return (
    <EmptyState action={<Button onClick={focusSearch}>{choose}</Button>}>{children}</EmptyState>
  )
}
