import { percentOf, type TravelNumbers as Numbers } from '@farfolk/contract/travel-numbers'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Figure, Figures } from './figures.tsx'

const squareKmPerSquareMile = 2.589988

/** What the map amounts to. */
export function TravelNumbers({ numbers }: { numbers: Numbers }) {
  const { countries, states, continents, area } = numbers
  const share = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  const shareOfLand =
    area.been > 0 && area.been / area.all < 0.005
      ? // Of a whole percent there is too little in most countries.
        `<${share.format(0.01)}`
      : share.format(percentOf(area) / 100)
  return (
    <Figures>
      <Figure label={m.travel_map_countries()} value={countries.been}>
        {m.travel_map_of_all({ percent: percentOf(countries), all: countries.all })}
      </Figure>
      <Figure label={m.travel_map_world()} value={share.format(percentOf(states) / 100)}>
        {m.travel_map_of_states({ been: states.been, all: states.all })}
      </Figure>
      <Figure label={m.travel_map_continents()} value={continents.been}>
        {m.travel_map_of_continents({ all: continents.all })}
      </Figure>
      <Figure label={m.travel_map_land()} value={shareOfLand}>
        <Area squareKm={area.been} />
      </Figure>
    </Figures>
  )
}

/** In the member's units; rounded, as nobody reads the last digits. */
function Area({ squareKm }: { squareKm: number }) {
  const format = new Intl.NumberFormat(useLocale(), {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 3,
  })
  return useUser()?.settings.units === 'imperial'
    ? m.travel_map_square_miles({ area: format.format(squareKm / squareKmPerSquareMile) })
    : m.travel_map_square_km({ area: format.format(squareKm) })
}
