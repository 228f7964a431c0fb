import type { TicketCategory } from '@farfolk/contract/tickets'
import { m } from '../paraglide/messages.js'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { WhenNear } from '../ui/when-near.tsx'
import styles from './help.module.css'

// It brings the forms and the contract's schemas, which nobody needs for reading.
const TicketForm = lazyPart(async () => (await import('./ticket-form.tsx')).TicketForm)

/** At the end of every page of the help. */
export function AskUs({ category }: { category: TicketCategory }) {
  return (
    <section id="ask" className={styles.ask} aria-labelledby="ask-title">
      <header>
        <h2 id="ask-title">{m.ticket_title()}</h2>
        <p>{m.ticket_lead()}</p>
      </header>
      <WhenNear waiting={<Skeleton height="100px" count={5} />} orOnceQuiet>
        <TicketForm key={category} category={category} />
      </WhenNear>
    </section>
  )
}
