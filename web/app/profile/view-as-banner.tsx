import type { ViewAs } from '@farfolk/contract/permissions'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import styles from './view-as-banner.module.css'

const words: Record<ViewAs, () => string> = {
  visitor: m.profile_see_as_visitor,
  member: m.profile_see_as_member,
  friend: m.profile_see_as_friend,
}

/** Over what is one's own as somebody else sees it; `end` leads back to the own view. */
export function ViewAsBanner({ end, viewAs }: { end: string; viewAs: ViewAs }) {
  return (
    <output className={styles.banner}>
      <Icon name="info" />
      <span>{words[viewAs]()}</span>
      <Link to={end}>{m.profile_see_as_end()}</Link>
    </output>
  )
}
