import { m } from '../paraglide/messages.js'
import { Distance } from '../trips/distance.tsx'
import { Button } from '../ui/button.tsx'
import { LocalNumber } from '../ui/dates.tsx'
import type { FilmNumbers as Numbers } from './film-of-trip.ts'
import styles from './film-numbers.module.css'

interface FilmNumbersProps {
  name: string
  numbers: Numbers
  onAgain: () => void
}

/** What the journey amounts to, over all of its way. */
export function FilmNumbers({ name, numbers, onAgain }: FilmNumbersProps) {
  const { days, km, countries, photos } = numbers
  return (
    <div className={styles.end}>
      <p className={styles.name}>{name}</p>
      <dl className={styles.numbers}>
        {days !== null && (
          <Figure label={m.film_days({ count: days })}>
            <LocalNumber value={days} />
          </Figure>
        )}
        {km >= 1 && (
          <Figure label={m.journeys_distance()}>
            <Distance km={km} />
          </Figure>
        )}
        {countries > 0 && (
          <Figure label={m.film_countries({ count: countries })}>
            <LocalNumber value={countries} />
          </Figure>
        )}
        {photos > 0 && (
          <Figure label={m.film_photos({ count: photos })}>
            <LocalNumber value={photos} />
          </Figure>
        )}
      </dl>
      <Button kind="accent" onClick={onAgain}>
        {m.film_again()}
      </Button>
    </div>
  )
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
