import type { PublicConfig } from '@farfolk/contract/call'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { href, Link, useLocation, useRouteLoaderData } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { openModal } from '../ui/modals.ts'
import { onceQuiet } from '../ui/once-quiet.ts'
import { Icon } from '../ui/icon.tsx'
import { AlertStack } from '../ui/alert-stack.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Wordmark } from './logo.tsx'
import { footerEntries, headerEntries, socialEntries } from './navigation.ts'
import { NavEntry } from './nav-entry.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import styles from './public-shell.module.css'

export function PublicShell({ children }: { children: ReactNode }) {
  const later = useHeldMovesLater()
  return (
    <div className={styles.shell}>
      {later && <later.HeldMoves />}
      <SkipLink />
      <Banner />
      <Header />
      <AlertStack />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  )
}

/** Behind all that the page needs: sooner it would be part of what every page weighs. */
function useHeldMovesLater(): { HeldMoves: ComponentType } | undefined {
  const [part, setPart] = useState<{ HeldMoves: ComponentType }>()
  // Where it cannot be had a move is as it is without.
  useEffect(
    () => onceQuiet(() => void import('./held-moves.tsx').then(setPart, () => undefined)),
    [],
  )
  return part
}

function Banner() {
  return (
    <section className={styles.banner} aria-label={m.banner_building()}>
      <p>{m.banner_building()}</p>
      <noscript>
        <p>{m.banner_no_scripts()}</p>
      </noscript>
      <Button size="small" kind="accent" onClick={() => openModal('beta-signup')}>
        {m.banner_join()}
      </Button>
    </section>
  )
}

function Header() {
  return (
    <header className={styles.header}>
      <Link to="/home" className={styles.home} aria-label={m.app_name()}>
        <Wordmark name={m.app_name()} />
      </Link>
      <nav aria-label={m.nav_main()} className={styles.navigation}>
        {headerEntries.map((entry) => (
          <NavEntry
            key={entry.to}
            entry={entry}
            className={entry.wideOnly ? styles.wideOnly : undefined}
          >
            {entry.label()}
          </NavEntry>
        ))}
      </nav>
      <div className={styles.actions}>
        <ThemeToggle />
        <Link to={href('/sign-in')} state={useLocation()} className={styles.signIn}>
          {m.header_sign_in()}
        </Link>
      </div>
    </header>
  )
}

interface FooterEntry {
  to: string
  label: string | (() => string)
  lang?: string
}

function Footer() {
  const root = useRouteLoaderData<{ publicConfig?: Partial<PublicConfig> }>('root')
  const own = root?.publicConfig?.footer ?? []
  // An own article in the place of one of ours stands there once.
  const entries = new Map<string, FooterEntry>(
    [...footerEntries, ...own].map((entry) => [entry.to, entry]),
  )
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInside}>
        <Wordmark name={m.app_name()} />
        <p>{m.footer_words()}</p>
        <nav aria-label={m.nav_footer()}>
          <ul>
            {[...entries.values()].map(({ to, label, lang }) => (
              <li key={to} lang={lang}>
                <Link to={to}>{typeof label === 'string' ? label : label()}</Link>
              </li>
            ))}
          </ul>
          <ul>
            {socialEntries.map(({ to, label, icon }) => (
              <li key={to}>
                <a href={to} rel="noreferrer" className={styles.social}>
                  <Icon name={icon} />
                  <span className="visually-hidden">{label()}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageChoice />
      </div>
    </footer>
  )
}
