import { createTicket, type TicketInput } from '@farfolk/contract/tickets'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useOpenDraft } from '../forms/use-tab-draft.ts'
import { sendTicket } from '../help/send-ticket.ts'
import { TicketSender, TicketTrap } from '../help/ticket-parts.tsx'
import { useSentTicket } from '../help/use-sent-ticket.tsx'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-field.tsx'
import styles from './enquiry.module.css'
import { centsOf, type Choice, choiceWords, type Product, type ProductId } from './products.ts'
import { usePrice } from './use-price.ts'

export interface EnquiryFormProps {
  offers: { product: Product; choice: Choice }[]
  wanted: ProductId
  onWant: (id: ProductId) => void
}

const quantities = Array.from({ length: 10 }, (_, index) => String(index + 1))

export function EnquiryForm({ offers, wanted, onWant }: EnquiryFormProps) {
  const { notice, setSent } = useSentTicket({
    id: 'enquiry-sent',
    done: m.merch_done,
    another: m.merch_another,
  })
  const user = useUser()
  const price = usePrice()
  const offer = offers.find(({ product }) => product.id === wanted) ?? offers[0]
  if (!offer) throw new Error('The store is empty')
  const thing = choiceWords(offer.product, offer.choice)
  const each = price(centsOf(offer.product, offer.choice))
  const form = useContractForm({
    endpoint: createTicket,
    values: {
      ticket: {
        email: user?.email ?? '',
        name: user?.profile.firstName ?? '',
        message: '',
        website: '',
      },
      quantity: '1',
    },
    toBody: ({ ticket, quantity }) => {
      const order = m.merch_body({ quantity, thing, price: each })
      const message = [order, ticket.message].filter(Boolean).join('\n\n')
      const subject = m.merch_subject({ thing })
      return { ticket: { ...ticket, category: 'billing', subject, message } satisfies TicketInput }
    },
    draft: useOpenDraft('merch'),
    send: sendTicket,
    onDone: ({ reference }) => {
      setSent({ reference, email: form.getValues('ticket.email') })
      form.startOver()
    },
  })
  if (notice) return notice
  return (
    <form {...form.formProps} className={styles.form}>
      <div className={styles.wanted}>
        <Select
          label={m.merch_product()}
          value={wanted}
          options={offers.map(({ product }) => ({ value: product.id, label: product.name() }))}
          onChange={({ target }) => onWant(target.value as ProductId)}
        />
        <Select
          label={m.merch_quantity()}
          options={quantities.map((value) => ({ value, label: value }))}
          {...form.field('quantity')}
        />
        <p className={styles.chosen}>
          {thing} - {each}
        </p>
      </div>
      <TicketSender form={form} />
      <TextArea
        label={m.merch_note()}
        hint={m.merch_note_hint()}
        isOptional
        rows={4}
        {...form.field('ticket.message')}
      />
      <TicketTrap form={form} />
      <SubmitButton form={form}>{m.merch_send()}</SubmitButton>
    </form>
  )
}
