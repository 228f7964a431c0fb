import { m } from '../paraglide/messages.js'
import styles from './skip-link.module.css'

export function SkipLink() {
  return (
    <a href="#content" className={`visually-hidden ${styles.link}`}>
      {m.skip_to_content()}
    </a>
  )
}
