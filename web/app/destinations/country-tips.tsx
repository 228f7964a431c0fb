import type { CountryDetail } from '@farfolk/contract/countries'
import { Suspense, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './sections.module.css'

const Tips = lazyPart(async () => (await import('../tips/late-tips.tsx')).LateTips)

/** What members tell of a country and its towns; it comes when somebody is near it. */
export function CountryTips({ country: { code } }: { country: Pick<CountryDetail, 'code'> }) {
  const [isNear, setNear] = useState(false)
  const waiting = <Skeleton height="120px" count={3} />
  // As `WhenNear`, whose file of its own would be too much for this page.
  function watch(section: HTMLElement | null) {
    if (!section) return undefined
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    })
    observer.observe(section)
    return () => observer.disconnect()
  }
  return (
    <section ref={watch} className={styles.section} aria-labelledby="destination-tips">
      <h2 id="destination-tips">{m.tips_title()}</h2>
      {isNear ? (
        <Suspense fallback={waiting}>
          <Tips key={code} code={code} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  )
}
