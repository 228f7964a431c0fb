import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/text-field.tsx'
import styles from './ticket-form.module.css'

interface TicketPartsProps {
  form: { field(name: 'ticket.email' | 'ticket.name' | 'ticket.website'): object }
}

/** Who asks, and where the answer goes. */
export function TicketSender({ form }: TicketPartsProps) {
  return (
    <div className={styles.pair}>
      <TextField
        label={m.ticket_email()}
        type="email"
        autoComplete="email"
        {...form.field('ticket.email')}
      />
      <TextField
        label={m.ticket_name()}
        isOptional
        autoComplete="name"
        {...form.field('ticket.name')}
      />
    </div>
  )
}

/** No person sees it: what fills it in is no person. */
export function TicketTrap({ form }: TicketPartsProps) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <TextField
        label={m.ticket_trap()}
        tabIndex={-1}
        autoComplete="off"
        {...form.field('ticket.website')}
      />
    </div>
  )
}
