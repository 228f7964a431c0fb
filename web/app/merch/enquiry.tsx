import type { RefObject } from 'react'
import { m } from '../paraglide/messages.js'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { WhenNear } from '../ui/when-near.tsx'
import styles from './enquiry.module.css'
import type { EnquiryFormProps } from './enquiry-form.tsx'

// It brings the forms and the contract's schemas, which nobody needs for looking around.
const EnquiryForm = lazyPart(async () => (await import('./enquiry-form.tsx')).EnquiryForm)

interface EnquiryProps extends EnquiryFormProps {
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** In the place of a checkout: what one would like, to somebody who answers. */
export function Enquiry({ headingRef, ...form }: EnquiryProps) {
  return (
    <section className={styles.enquiry} aria-labelledby="merch-enquiry">
      <header>
        <h2 id="merch-enquiry" ref={headingRef} tabIndex={-1}>
          {m.merch_enquiry()}
        </h2>
        <p>{m.merch_enquiry_lead()}</p>
      </header>
      <WhenNear waiting={<Skeleton height="100px" count={5} />}>
        <EnquiryForm {...form} />
      </WhenNear>
    </section>
  )
}
