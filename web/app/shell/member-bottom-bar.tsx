import type { OwnUser } from '@farfolk/contract/members'
import { Suspense, useEffect, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { MemberIcon } from '../ui/member-icon.tsx'
import { useOpenedDialog } from '../ui/use-opened-dialog.ts'
import { bottomBarEntriesOf, useOwnTripPath } from './member-navigation.ts'
import { NavEntry } from './nav-entry.tsx'
import styles from './member-bottom-bar.module.css'

export const loadMoreSheet = async () => (await import('./member-more-sheet.tsx')).MemberMoreSheet
// Dialogs are a tenth of a page's scripts, and most pages open without one.
const MoreSheet = lazyPart(loadMoreSheet)

/** In the sidebar's place on narrow screens: what is used most, and a sheet with all of it. */
export function MemberBottomBar({ user }: { user: OwnUser }) {
  const { wasOpened, open, dialog } = useOpenedDialog()
  const ownTripPath = useOwnTripPath(user)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => (bar.current ? followHeight(bar.current) : undefined), [])
  return (
    <nav ref={bar} className={styles.bottomBar} aria-label={m.nav_main()}>
      {bottomBarEntriesOf(ownTripPath).map((entry) => (
        <NavEntry key={entry.to} entry={entry}>
          <span className={styles.pictured}>
            <MemberIcon name={entry.icon} />
            {entry.Badge && <entry.Badge />}
          </span>
          {entry.label()}
        </NavEntry>
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={dialog.isOpen} onClick={open}>
        <Icon name="more" />
        {m.nav_more()}
      </button>
      {wasOpened && (
        <Suspense>
          <MoreSheet user={user} {...dialog} />
        </Suspense>
      )}
    </nav>
  )
}

/** Large letters, and those spaced apart, take more lines. */
function followHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    style.setProperty('--bar-height', `${bar.offsetHeight}px`)
  })
  observer.observe(bar)
  return () => observer.disconnect()
}
