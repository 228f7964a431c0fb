import { m } from '../paraglide/messages.js'
import { toggleTheme } from '../theme/theme.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './theme-toggle.module.css'

/** Which of the two faces shows is a rule of the style sheet: the server does not know the theme. */
export function ThemeToggle() {
  return (
    <IconButton onClick={toggleTheme} aria-keyshortcuts="d">
      <span className={styles.whenLight}>
        <Icon name="moon" />
        <span className="visually-hidden">{m.theme_to_dark()}</span>
      </span>
      <span className={styles.whenDark}>
        <Icon name="sun" />
        <span className="visually-hidden">{m.theme_to_light()}</span>
      </span>
    </IconButton>
  )
}
