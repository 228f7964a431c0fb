import type { Place } from '@farfolk/contract/places'
import { createQuestion, updateQuestion } from '@farfolk/contract/questions'
import { useEffect, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { createOrUpdate } from '../forms/create-or-update.ts'
import type { DraftSlot } from '../forms/drafts.ts'
import layout from '../forms/long-form.module.css'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { useMoveOn } from '../forms/use-move-on.ts'
import { useOwnId } from '../forms/use-own-id.ts'
import { m } from '../paraglide/messages.js'
import type { NamedInterest } from '../trips/load-interests.ts'
import { QuestionForm } from './question-form.tsx'
import { bodyOfValues, emptyQuestion } from './question-values.ts'
import { listPath, questionsPath } from './views.ts'

interface NewQuestionProps {
  /** The town and the interest that it is to be about. */
  place: Place | undefined
  interest: string | undefined
  interests: NamedInterest[]
}

export function NewQuestion(props: NewQuestionProps) {
  const draft = useDraftSlot('question-new')
  return draft && <NewForm {...props} draft={draft} />
}

function NewForm(props: NewQuestionProps & { draft: DraftSlot }) {
  const { draft, place, interests } = props
  const interest = interests.find(({ id }) => id === props.interest)?.id
  const moveOn = useMoveOn()
  const [values] = useState(() => emptyQuestion(uuid(), place, interest))
  const form = useContractForm({
    endpoint: createQuestion,
    values,
    toBody: bodyOfValues,
    draft,
    send,
    isOnce: true,
    onDone: async ({ id }) => {
      await moveOn(questionsPath(id))
      toast(m.questions_asked())
    },
  })
  useOwnId(form.watch('question.id'), (another) => form.setValue('question.id', another))
  useEffect(() => {
    // What was kept from before may be about none yet.
    if (place && !form.getValues('question.place')) form.setValue('question.place', place)
    if (interest && !form.getValues('question.interest')) {
      form.setValue('question.interest', interest)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, after a draft is there
  }, [])
  return (
    <div className={layout.page}>
      <header>
        <h1>{m.questions_new()}</h1>
        <p>{m.questions_new_lead()}</p>
      </header>
      <RestoredDraft form={form} />
      <QuestionForm
        {...{ form, interests }}
        cancelTo={listPath('near')}
        submit={m.questions_ask()}
      />
    </div>
  )
}

const send = createOrUpdate(createQuestion, ({ id }, { body }, options) => {
  const { id: _id, ...question } = body.question
  return callApi(updateQuestion, { params: { id }, body: { question } }, options)
})
