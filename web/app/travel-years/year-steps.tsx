import type { TravelYear } from '@farfolk/contract/travel-years'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './travel-year.module.css'
import { yearPath } from './year-path.ts'

/** To the nearest years with travels, before and after. */
export function YearSteps({ year, years }: Pick<TravelYear, 'year' | 'years'>) {
  const before = years.find((other) => other.year < year)?.year
  const after = years.findLast((other) => other.year > year)?.year
  if (before === undefined && after === undefined) return null
  return (
    <nav className={styles.steps} aria-label={m.year_others()}>
      {before !== undefined && (
        <ButtonLink href={yearPath(before)}>
          <Icon name="left" size={18} />
          {before}
        </ButtonLink>
      )}
      {after !== undefined && (
        <ButtonLink href={yearPath(after)}>
          {after}
          <Icon name="right" size={18} />
        </ButtonLink>
      )}
    </nav>
  )
}
