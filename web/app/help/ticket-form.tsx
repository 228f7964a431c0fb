import { createTicket, ticketCategories, type TicketCategory } from '@farfolk/contract/tickets'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useOpenDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { sendTicket } from './send-ticket.ts'
import styles from './ticket-form.module.css'
import { TicketSender, TicketTrap } from './ticket-parts.tsx'
import { useSentTicket } from './use-sent-ticket.tsx'

const categoryWords: Record<TicketCategory, () => string> = {
  account: m.ticket_category_account,
  trips: m.ticket_category_trips,
  albums: m.ticket_category_albums,
  safety: m.ticket_category_safety,
  billing: m.ticket_category_billing,
  bug: m.ticket_category_bug,
  other: m.ticket_category_other,
}

const options = ticketCategories.map((value) => ({ value, label: categoryWords[value]() }))

export function TicketForm({ category }: { category: TicketCategory }) {
  const { notice, setSent } = useSentTicket({
    id: 'ticket-sent',
    done: m.ticket_done,
    another: m.ticket_another,
  })
  const user = useUser()
  const form = useContractForm({
    endpoint: createTicket,
    values: {
      ticket: {
        email: user?.email ?? '',
        name: user?.profile.firstName ?? '',
        category,
        subject: '',
        message: '',
        website: '',
      },
    },
    draft: useOpenDraft('ticket'),
    send: sendTicket,
    // What the page is about is said by the page.
    secrets: ['ticket.category'],
    onDone: ({ reference }) => {
      setSent({ reference, email: form.getValues('ticket.email') })
      form.startOver()
    },
  })
  if (notice) return notice
  return (
    <form {...form.formProps} className={styles.form}>
      <TicketSender form={form} />
      <Select label={m.ticket_category()} options={options} {...form.field('ticket.category')} />
      <TextField label={m.ticket_subject()} {...form.field('ticket.subject')} />
      <TextArea
        label={m.ticket_message()}
        hint={m.ticket_message_hint()}
        rows={7}
        {...form.field('ticket.message')}
      />
      <TicketTrap form={form} />
      <SubmitButton form={form}>{m.ticket_send()}</SubmitButton>
    </form>
  )
}
