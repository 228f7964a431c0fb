import type { Offer } from '@farfolk/contract/members'
import { createVisit, maxVisitPeople } from '@farfolk/contract/visits'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { v7 as uuid } from 'uuid'
import { tellRefusal } from '../api/call-api-alert.ts'
import { toast } from '../api/toast-store.ts'
import { HeldField } from '../forms/held-field.tsx'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import type { Person } from '../people/change-relation.ts'
import { offerWords } from '../people/offer-words.ts'
import styles from '../people/people-form.module.css'
import { noteRelationChange } from '../people/relation-changes.ts'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { localDay } from '../ui/local-day.ts'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { sayFarDay } from '../words/far-days.ts'
import { numberFormat } from '../words/kept-format.ts'

export interface AskDialogProps {
  host: Person
  offer: Offer
  isOpen: boolean
  onClose: () => void
}

export function AskDialog({ host, offer, isOpen, onClose }: AskDialogProps) {
  const title = m.visit_title({ name: host.profile.firstName, offer: offerWords[offer]() })
  return (
    <Dialog id="ask-visit" isOpen={isOpen} onClose={onClose} title={title}>
      <AskForm host={host} offer={offer} onDone={onClose} />
    </Dialog>
  )
}

interface AskFormProps extends Pick<AskDialogProps, 'host' | 'offer'> {
  onDone: () => void
}

function AskForm({ host, offer, onDone }: AskFormProps) {
  const { firstName: name } = host.profile
  const locale = useLocale()
  // One id for every try: a request that arrived without its answer is not sent twice.
  const [id] = useState(() => uuid())
  const [today] = useState(() => localDay(new Date()))
  const form = useContractForm({
    endpoint: createVisit,
    params: { id: host.id },
    values: { visit: { firstDay: '', lastDay: '', people: '1', message: '' } },
    toBody: ({ visit }) => ({
      visit: {
        ...visit,
        id,
        offer,
        // Absent, so that it is asked for instead of called wrong.
        firstDay: visit.firstDay.trim() || undefined,
        // Of one day; where that is missing, it alone is asked for.
        lastDay: visit.lastDay.trim() || visit.firstDay.trim() || today,
        people: Number(visit.people),
      },
    }),
    draft: useTabDraft(`visit-${host.id}-${offer}`),
    onDone() {
      toast(m.visit_sent({ name }))
      onDone()
      noteRelationChange()
    },
    onFailure({ errors }) {
      tellRefusal(createVisit, errors, 'conflict', m.visit_waits_already({ name }))
      tellRefusal(createVisit, errors, 'not_taking_guests', m.visit_no_guests({ name }))
      tellRefusal(createVisit, errors, 'not_allowed', m.visit_offered_no_more({ name }))
    },
  })
  const firstDay = useWatch({ control: form.control, name: 'visit.firstDay' })
  const number = numberFormat(locale)
  const days = [
    { name: 'visit.firstDay', label: m.visit_first_day(), isOptional: false, min: today },
    { name: 'visit.lastDay', label: m.visit_last_day(), isOptional: true, min: firstDay || today },
  ] as const
  return (
    <form {...form.formProps} className={styles.form}>
      <RestoredDraft form={form} />
      <div className={styles.days}>
        {days.map(({ name: day, ...words }) => (
          <HeldField key={day} form={form} name={day}>
            {(field) => <DateField {...words} {...field} error={sayFarDay(field.error)} />}
          </HeldField>
        ))}
      </div>
      <Select
        label={m.visit_people()}
        options={Array.from({ length: maxVisitPeople }, (_, index) => ({
          value: String(index + 1),
          label: number.format(index + 1),
        }))}
        {...form.field('visit.people')}
      />
      <TextArea
        label={m.visit_message()}
        hint={m.visit_message_hint({ name })}
        rows={4}
        {...form.field('visit.message')}
      />
      <SubmitButton form={form}>{m.visit_send()}</SubmitButton>
    </form>
  )
}
