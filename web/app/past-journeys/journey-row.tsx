import { createElement, Fragment, memo, useId, useState } from 'react'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useLocale } from '../locale.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DateRange, dayFormat } from '../ui/dates.tsx'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { later, useLater } from '../ui/later.ts'
import field from '../ui/field.module.css'
import type { PastJourney } from './past-journey.ts'
import styles from './past-journeys.module.css'

const maxName = 120
const routeMap = later(async () => (await import('../maps/route-map.tsx')).RouteMap)

interface JourneyRowProps {
  journey: PastJourney
  name: string
  isTicked: boolean
  isKept: boolean
  /** While the trips are being kept nothing is changed. */
  isBusy: boolean
  /** Why it could not be kept, in words. */
  problem: string | undefined
  onTick: (id: string, isTicked: boolean) => void
  onName: (id: string, name: string) => void
}

/** Drawn again only as it changes: of hundreds each letter of a name would wait for all. */
export const JourneyRow = memo(function JourneyRow(props: JourneyRowProps) {
  const { journey, name, isTicked, isKept, isBusy, problem, onTick, onName } = props
  const [isOpen, setOpen] = useState(false)
  const locale = useLocale()
  const id = useId()
  const { startDate, endDate } = journey
  const days = dayFormat(locale).formatRange(new Date(startDate), new Date(endDate))
  const tripTo = isKept ? { id: journey.id, name } : journey.overlaps
  return (
    <li className={styles.journey}>
      <Checkbox
        label={
          <span>
            <DateRange from={startDate} to={endDate} />
            <span className={styles.soft}> · {m.past_nights({ count: journey.nights })}</span>
          </span>
        }
        checked={isTicked || isKept}
        disabled={isKept || isBusy}
        onChange={({ target }) => onTick(journey.id, target.checked)}
      />
      <div className={styles.about}>
        <input
          type="text"
          className={field.input}
          aria-label={m.past_name({ days })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          maxLength={maxName}
          readOnly={isKept || isBusy}
          value={name}
          onChange={({ target }) => onName(journey.id, target.value)}
        />
        <FieldError id={`${id}-error`} error={problem} />
        <p className={styles.stops}>
          {journey.stops.map(({ place, arrivalDate }, index) => (
            <Fragment key={`${place.id} ${arrivalDate}`}>
              {index > 0 && ' – '}
              <bdi>{place.name}</bdi>
            </Fragment>
          ))}
        </p>
        <div className={styles.acts}>
          {tripTo && (
            <p>
              {isKept ? (
                <span className={styles.kept}>
                  <Icon name="check" size={18} />
                  {m.past_kept()}
                </span>
              ) : (
                m.past_there()
              )}{' '}
              <Link to={href('/trips/:id/:section?', { id: tripTo.id })}>{tripTo.name}</Link>
            </p>
          )}
          <Button
            size="small"
            kind="quiet"
            aria-expanded={isOpen}
            aria-label={m.past_route({ name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="map" size={18} />
            {m.past_show_route()}
          </Button>
        </div>
        {isOpen && <Route journey={journey} />}
      </div>
    </li>
  )
})

function Route({ journey }: { journey: PastJourney }) {
  const Drawn = useLater(routeMap, true)
  const stops = journey.stops.map(({ place, arrivalDate }) => ({
    id: `${place.id} ${arrivalDate}`,
    name: place.name,
    lat: place.lat,
    lng: place.lng,
    isPrivate: false,
  }))
  return <div className={styles.map}>{Drawn && createElement(Drawn, { stops })}</div>
}
