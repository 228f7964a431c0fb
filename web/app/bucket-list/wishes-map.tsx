import type { BucketListItem } from '@farfolk/contract/bucket-list'
import { countryHref, type Frame, frameAround, project, worldFrame } from '@farfolk/contract/maps'
import type { Place } from '@farfolk/contract/places'
import { href, Link } from 'react-router'
import { LandMap, placeAt } from '../maps/land-map.tsx'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { CategoryIcon } from './categories.tsx'
import { elementIdOf } from './shown.ts'
import styles from './wishes-map.module.css'

type Placed = BucketListItem & { place: Place }

/** Where the wishes lie: places as pins, whole countries in colour, and all of them as a list. */
export function WishesMap({ items }: { items: BucketListItem[] }) {
  const countryName = useCountryName()
  const located = items.filter(({ country }) => country !== null)
  if (located.length === 0) {
    return (
      <EmptyState
        action={
          <ButtonLink kind="accent" href={href('/bucket-list/new/:category?')}>
            {m.bucket_new_title()}
          </ButtonLink>
        }
      >
        {m.bucket_map_empty()}
      </EmptyState>
    )
  }
  const placed = items.filter((item): item is Placed => item.place !== null)
  const countries = new Set(located.flatMap(({ place, country }) => (place ? [] : country!)))
  const frame = countries.size > 0 ? worldFrame() : frameAround(placed.map(({ place }) => place))
  return (
    <section className={styles.map} aria-label={m.bucket_map()}>
      <LandMap
        frame={frame}
        label={m.bucket_map_label({ count: located.length })}
        overlay={pinsOf(frame, placed).map(({ spot, wishes }) => {
          const [first] = wishes
          return (
            <Link
              key={first.id}
              to={addressOf(first)}
              className={styles.pin}
              data-done={wishes.every(({ done }) => done)}
              style={placeAt(frame, spot)}
              aria-label={wishes.map(({ title }) => title).join(', ')}
              title={wishes.map(({ title }) => title).join(', ')}
            >
              {wishes.length > 1 ? (
                wishes.length
              ) : (
                <CategoryIcon category={first.category} size={16} />
              )}
            </Link>
          )
        })}
      >
        {[...countries].map((code) => (
          <use key={code} href={countryHref(code)} className={styles.country} />
        ))}
      </LandMap>
      <ul className={styles.list}>
        {located.map((item) => (
          <li key={item.id}>
            <CategoryIcon category={item.category} size={18} />
            <Link to={addressOf(item)}>{item.title}</Link>
            <span>{item.place?.name ?? countryName(item.country ?? '')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function addressOf(item: BucketListItem): string {
  return `${href('/bucket-list')}#${elementIdOf(item)}`
}

interface Pin {
  spot: readonly [number, number]
  wishes: [Placed, ...Placed[]]
}

/** In the frame's units: about as much as a pin takes. */
const reach = 40

/** Those that would cover one another as one. */
function pinsOf(frame: Frame, placed: readonly Placed[]): Pin[] {
  const pins: Pin[] = []
  for (const item of placed) {
    const [x, y] = project(frame, item.place)
    const near = pins.find(({ spot }) => Math.hypot(spot[0] - x, spot[1] - y) < reach)
    if (near) near.wishes.push(item)
    else pins.push({ spot: [x, y], wishes: [item] })
  }
  return pins
}
