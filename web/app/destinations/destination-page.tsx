import { sharePicturePath } from '@farfolk/contract/art'
import { Link } from 'react-router'
import { loadAsMember, loadAsVisitor } from '../api/page-data.ts'
import { CoverHead } from '../covers/cover-head.tsx'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { metaOfRefused, RefusedPage } from '../shell/refused-page.tsx'
import type { Route } from './+types/destination-page'
import { CountryActions } from './country-actions.tsx'
import { CountryFacts } from './country-facts.tsx'
import { CountryPhotos } from './country-photos.tsx'
import { CountryTips } from './country-tips.tsx'
import { CountryTravellers } from './country-travellers.tsx'
import { CountryTrips } from './country-trips.tsx'
import styles from './destination-page.module.css'
import { Globe } from './globe.tsx'
import { load } from './load-destination.ts'
import { countryPath, regionPath } from './paths.ts'
import { filterWords } from './regions.ts'

export const loader = loadAsVisitor(load)
export const clientLoader = loadAsMember(() => import('./load-destination.ts'))

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  if (!loaderData?.ok) return metaOfRefused(matches, location.pathname, loaderData?.status)
  const { code, name } = loaderData.data.country
  return pageMeta(matches, {
    title: name,
    path: countryPath(code),
    description: m.destination_description({ name }),
    image: sharePicturePath('countries', code),
  })
}

export default function DestinationPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  const { country, trips, status, travellers, photos } = loaderData.data
  const { code, name, region, subregion } = country
  const regionName = filterWords[region]()
  return (
    <article className={styles.destination} aria-labelledby="destination-title">
      <CoverHead cover={null} countries={[code]} seed="country" id="destination-title" name={name}>
        <Link to={regionPath(region)} className="lone-link">
          {regionName}
        </Link>
        {subregion && subregion !== regionName && <span>{subregion}</span>}
      </CoverHead>
      <div className={styles.columns}>
        <div className={styles.aside}>
          <CountryActions country={country} status={status} />
          <Globe country={country} />
          <CountryFacts country={country} />
        </div>
        <div className={styles.main}>
          <CountryTrips country={country} trips={trips} />
          <CountryTravellers country={country} travellers={travellers} />
          <CountryPhotos country={country} photos={photos} />
          <CountryTips country={country} />
        </div>
      </div>
    </article>
  )
}
