import type { CountryDetail } from '@farfolk/contract/countries'
import { m } from '../paraglide/messages.js'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { WhenNear } from '../ui/when-near.tsx'
import styles from './sections.module.css'

const TipsOfCountry = lazyPart(
  async () => (await import('../tips/tips-of-country.tsx')).TipsOfCountry,
)

/** What members tell of a country and its towns; it comes when somebody is near it. */
export function CountryTips({ country: { code } }: { country: Pick<CountryDetail, 'code'> }) {
  return (
    <section className={styles.section} aria-labelledby="destination-tips">
      <h2 id="destination-tips">{m.tips_title()}</h2>
      <WhenNear waiting={<Skeleton height="120px" count={3} />}>
        <TipsOfCountry key={code} code={code} />
      </WhenNear>
    </section>
  )
}
