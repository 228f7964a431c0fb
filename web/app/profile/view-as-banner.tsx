import type { ViewAs } from '@farfolk/contract/permissions'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import styles from './view-as-banner.module.css'

const words: Record<ViewAs, () => string> = {
  visitor: m.profile_see_as_visitor,
  member: m.profile_see_as_member,
  friend: m.profile_see_as_friend,
}

/** Over the own profile as somebody else sees it. */
export function ViewAsBanner({ id, viewAs }: { id: string; viewAs: ViewAs }) {
  return (
    <output className={styles.banner}>
      <Icon name="info" />
      <span>{words[viewAs]()}</span>
      <Link to={href('/profile/:id/:section?', { id })}>{m.profile_see_as_end()}</Link>
    </output>
  )
}
