import { m } from '../paraglide/messages.js'
import { LogoMark } from './logo.tsx'
import styles from './loading-screen.module.css'

/** Shown by a rule of base.css alone, while a member who is signed in is being loaded. */
export function LoadingScreen() {
  return (
    <output id="loading-screen" className={styles.screen}>
      <LogoMark size={88} />
      <span className="visually-hidden">{m.loading()}</span>
    </output>
  )
}
