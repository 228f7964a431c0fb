import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Icon } from '../ui/icon.tsx'
import { type OnboardingSection, sections, sectionWords } from './onboarding-sections.ts'
import styles from './onboarding.module.css'

/** The way through, with what is done, and how far the profile is. */
export function StepList({ current }: { current: OnboardingSection }) {
  const onboarding = useUser()?.onboarding
  const percent = Math.round((onboarding?.completionPercentage ?? 0) * 100)
  const done = new Set(
    onboarding?.sections.filter(({ completed }) => completed).map(({ id }) => id),
  )
  return (
    <nav aria-label={m.onboarding_steps()} className={styles.steps}>
      <progress
        aria-label={m.onboarding_progress({ percent: String(percent) })}
        max={100}
        value={percent}
      />
      <ol>
        {sections.map((section, index) => (
          <li key={section}>
            <Link
              to={href('/onboarding/:section?', { section })}
              aria-current={section === current ? 'step' : undefined}
            >
              <span className={styles.number} data-done={done.has(section)}>
                {done.has(section) ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className={styles.name}>{sectionWords[section]()}</span>
              {done.has(section) && (
                <span className="visually-hidden">, {m.onboarding_done()}</span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
