import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { HeldField } from '../forms/held-field.tsx'
import layout from '../forms/long-form.module.css'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { InterestField } from '../town-lists/interest-field.tsx'
import { TownField } from '../town-lists/town-field.tsx'
import type { NamedInterest } from '../trips/load-interests.ts'
import { ButtonLink } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { QuestionValues } from './question-values.ts'

type QuestionFormApi = ReturnType<typeof useContractForm<never, QuestionValues>>

interface QuestionFormProps {
  form: QuestionFormApi
  interests: readonly NamedInterest[]
  /** Where leaving without saving leads. */
  cancelTo: string
  submit: string
}

export const questionFormId = 'question-form'

export function QuestionForm({ form, interests, cancelTo, submit }: QuestionFormProps) {
  return (
    <form {...form.formProps} id={questionFormId} className={layout.form}>
      <ConfirmFirst words={m.questions_confirm_first()} />
      <HeldField form={form} name="question.place">
        {({ value, onChange, error }) => (
          <TownField
            label={value ? m.questions_other_town() : m.questions_which_town()}
            {...{ value, onChange }}
            error={error ?? form.error('question.place.id')}
          />
        )}
      </HeldField>
      <InterestField
        interests={interests}
        hint={m.questions_interest_hint()}
        {...form.field('question.interest')}
      />
      <TextField
        label={m.questions_name()}
        placeholder={m.questions_name_example()}
        {...form.field('question.title')}
      />
      <TextArea label={m.questions_body()} isOptional rows={6} {...form.field('question.body')} />
      <div className={layout.buttons}>
        <SubmitButton form={form}>{submit}</SubmitButton>
        <ButtonLink href={cancelTo}>{m.cancel()}</ButtonLink>
      </div>
    </form>
  )
}
