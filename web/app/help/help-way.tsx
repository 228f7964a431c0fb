import type { HelpSection } from '@farfolk/contract/articles'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { sectionWords } from './sections.ts'
import styles from './help.module.css'

/** The way back up; `section` is that of an article. */
export function HelpWay({ section }: { section?: HelpSection }) {
  return (
    <nav aria-label={m.help_way()} className={styles.way}>
      <Link to={href('/help')} className="lone-link">
        {m.help_heading()}
      </Link>
      {section && (
        <>
          <Icon name="right" size={16} />
          <Link to={href('/help/:section', { section })} className="lone-link">
            {sectionWords[section].name()}
          </Link>
        </>
      )}
    </nav>
  )
}
