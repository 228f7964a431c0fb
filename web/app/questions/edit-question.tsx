import { type Question, updateQuestion } from '@farfolk/contract/questions'
import { useRevalidator } from 'react-router'
import { toast } from '../api/toast-store.ts'
import type { DraftSlot } from '../forms/drafts.ts'
import layout from '../forms/long-form.module.css'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { useEditForm } from '../forms/use-edit-form.tsx'
import { useMoveOn } from '../forms/use-move-on.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import type { NamedInterest } from '../trips/load-interests.ts'
import { QuestionForm, questionFormId } from './question-form.tsx'
import { bodyOfValues, questionParts, valuesOfQuestion } from './question-values.ts'
import { questionsPath } from './views.ts'

interface EditQuestionProps {
  question: Question
  /** Its ETag. */
  version: string
  interests: NamedInterest[]
}

export function EditQuestion(props: EditQuestionProps) {
  const isOwn = useUser()?.id === props.question.owner.id
  const draft = useDraftSlot(`question-${props.question.id}`)
  if (!isOwn) return <RefusedPage status={403} />
  return draft && <EditForm {...props} draft={draft} />
}

function EditForm({
  question,
  version,
  interests,
  draft,
}: EditQuestionProps & { draft: DraftSlot }) {
  const moveOn = useMoveOn()
  const { revalidate } = useRevalidator()
  const path = questionsPath(question.id)
  const { form, notice } = useEditForm({
    formId: questionFormId,
    endpoint: updateQuestion,
    params: { id: question.id },
    values: valuesOfQuestion(question, version),
    parts: questionParts,
    toBody: bodyOfValues,
    draft,
    reread: revalidate,
    staleWords: m.questions_stale(),
    onDone: async () => {
      await moveOn(path)
      toast(m.questions_saved())
    },
  })
  return (
    <div className={layout.page}>
      <header>
        <h1>{m.questions_edit_title()}</h1>
      </header>
      {notice}
      <QuestionForm {...{ form, interests }} cancelTo={path} submit={m.questions_save()} />
    </div>
  )
}
