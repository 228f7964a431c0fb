import { createQuestion, updateQuestion } from '@farfolk/contract/questions'
import { useState } from 'react'
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
import { QuestionForm } from './question-form.tsx'
import { bodyOfValues, emptyQuestion } from './question-values.ts'
import { listPath, questionsPath } from './views.ts'

export function NewQuestion() {
  const draft = useDraftSlot('question-new')
  return draft && <NewForm draft={draft} />
}

function NewForm({ draft }: { draft: DraftSlot }) {
  const moveOn = useMoveOn()
  const [values] = useState(() => emptyQuestion(uuid()))
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
  useOwnId(form.watch('question.id'), () => form.setValue('question.id', uuid()))
  return (
    <div className={layout.page}>
      <header>
        <h1>{m.questions_new()}</h1>
        <p>{m.questions_new_lead()}</p>
      </header>
      <RestoredDraft form={form} />
      <QuestionForm form={form} cancelTo={listPath('near')} submit={m.questions_ask()} />
    </div>
  )
}

const send = createOrUpdate(createQuestion, ({ id }, { body }, options) => {
  const { id: _id, ...question } = body.question
  return callApi(updateQuestion, { params: { id }, body: { question } }, options)
})
