import type { PublicConfig } from '@farfolk/contract/call'
import { Link, useRouteLoaderData } from 'react-router'
import { m } from '../paraglide/messages.js'
import styles from './member-foot.module.css'

/** A club's own articles of the public foot, such as an imprint: it has to be near on every page. */
export function MemberFoot({ onChoose }: { onChoose?: () => void }) {
  const root = useRouteLoaderData<{ publicConfig?: Partial<PublicConfig> }>('root')
  const own = root?.publicConfig?.footer
  return (
    own && (
      <nav className={styles.foot} aria-label={m.nav_footer()}>
        {own.map(({ to, label, lang }) => (
          <Link key={to} to={to} lang={lang} onClick={onChoose}>
            {label}
          </Link>
        ))}
      </nav>
    )
  )
}
