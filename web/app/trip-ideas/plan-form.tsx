import type { ReactNode } from 'react'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { m } from '../paraglide/messages.js'
import styles from '../trip-lists/entry-form.module.css'
import { type IdeaFormApi, IdeaWhen } from './idea-when.tsx'

interface PlanFormProps {
  id: string
  form: IdeaFormApi
  /** Above its fields. */
  notice: ReactNode
}

/** When an idea is planned for: all that who travels along may change of what another has written. */
export function PlanForm({ id, form, notice }: PlanFormProps) {
  return (
    <form {...form.formProps} id={id} className={styles.form}>
      {notice}
      <ConfirmFirst words={m.idea_confirm_first()} />
      <p>{form.getValues('tripIdea.title')}</p>
      <IdeaWhen form={form} />
      <SubmitButton form={form}>{m.idea_save()}</SubmitButton>
    </form>
  )
}
