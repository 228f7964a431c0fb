import {
  createExperience,
  type Experience,
  experienceWaitsDays,
  updateExperience,
} from '@farfolk/contract/experiences'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { v7 as uuid } from 'uuid'
import { tellRefusal } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { createOrUpdate } from '../forms/create-or-update.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import type { Person } from '../people/change-relation.ts'
import styles from '../people/people-form.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { useShownOn } from './use-shown-on.ts'
import { WriteChoices, type Written } from './write-choices.tsx'

export interface WriteDialogProps {
  /** Whom it is about. */
  person: Person
  /** What is changed; absent, it is new. */
  standing?: Experience
  isOpen: boolean
  onClose: () => void
}

export function WriteDialog({ person, standing, isOpen, onClose }: WriteDialogProps) {
  const title = m.experience_write_title({ name: person.profile.firstName })
  return (
    <Dialog id="experience" isOpen={isOpen} onClose={onClose} title={title}>
      {standing ? (
        <ChangeForm standing={standing} onClose={onClose} />
      ) : (
        <NewForm person={person} onClose={onClose} />
      )}
    </Dialog>
  )
}

// Of an earlier try whose answer got lost: what was typed since is saved over it.
const send = createOrUpdate(createExperience, ({ id }, { body }, options) => {
  const { kind, recommended, body: words } = body.experience
  const changed = { experience: { kind, recommended, body: words } }
  return callApi(updateExperience, { params: { id }, body: changed }, options)
})

const msOfDay = 86_400_000

function NewForm({ person, onClose }: Pick<WriteDialogProps, 'person' | 'onClose'>) {
  const { revalidate } = useRevalidator()
  const name = person.profile.firstName
  const [now] = useState(() => Date.now())
  const date = useShownOn(now + experienceWaitsDays * msOfDay)
  // One id for every try: words that arrived without their answer are not sent twice.
  const [id] = useState(() => uuid())
  const form = useContractForm({
    endpoint: createExperience,
    values: { experience: { kind: '', recommended: '', body: '' } } satisfies Written,
    toBody: ({ experience }) => ({ experience: { id, userId: person.id, ...experience } }),
    draft: useTabDraft(`experience-${person.id}`),
    send,
    async onDone({ published }) {
      toast(published ? m.experience_shown_now() : m.experience_sent({ name }))
      onClose()
      await revalidate()
    },
    onFailure({ errors }) {
      tellRefusal(createExperience, errors, 'conflict', m.experience_twice({ name }))
    },
  })
  return (
    <WriteFields form={form} name={name} whenShown={m.experience_when({ name, date })}>
      {m.experience_send()}
    </WriteFields>
  )
}

function ChangeForm({ standing, onClose }: { standing: Experience; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { id, user, kind, recommended, body, publishedAt } = standing
  const name = user.profile.firstName
  const date = useShownOn(publishedAt)
  const form = useContractForm({
    endpoint: updateExperience,
    params: { id },
    values: { experience: { kind, recommended, body } } as Written,
    draft: useTabDraft(`experience-${id}`),
    async onDone() {
      toast(m.experience_saved())
      onClose()
      await revalidate()
    },
    async onFailure({ status, errors }) {
      // The other one was first, or its days are over.
      tellRefusal(updateExperience, errors, 'conflict', m.experience_settled())
      if (status === 409) await revalidate()
    },
  })
  return (
    <WriteFields form={form} name={name} whenShown={m.experience_when_change({ name, date })}>
      {m.experience_save()}
    </WriteFields>
  )
}

interface WriteFieldsProps {
  form: ReturnType<typeof useContractForm<typeof createExperience, Written>>
  /** Of whom it is about. */
  name: string
  /** When others will see it. */
  whenShown: string
  /** Of the button. */
  children: string
}

function WriteFields({ form, name, whenShown, children }: WriteFieldsProps) {
  return (
    <form {...form.formProps} className={styles.form}>
      <RestoredDraft form={form} />
      <WriteChoices control={form.control} error={form.error} name={name} />
      <TextArea
        label={m.experience_body()}
        hint={m.experience_body_hint({ name })}
        {...form.field('experience.body')}
      />
      <p>{whenShown}</p>
      <SubmitButton form={form}>{children}</SubmitButton>
    </form>
  )
}
