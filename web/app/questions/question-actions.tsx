import type { Question } from '@farfolk/contract/questions'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { hideRemoved, showRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { MoreAboutMenu } from '../people/more-about-menu.tsx'
import { ReportLater } from '../people/report-later.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { Icon } from '../ui/icon.tsx'
import { removeQuestion } from './question-acts.ts'
import styles from './question-view.module.css'
import { useClosing } from './use-closing.ts'
import { listPath, questionsPath } from './views.ts'

interface QuestionActionsProps {
  question: Question
  /** Its ETag. */
  version: string
  isOwn: boolean
}

export function QuestionActions({ question, version, isOwn }: QuestionActionsProps) {
  return (
    <div className={styles.actions}>
      {isOwn ? (
        <OwnersActs question={question} version={version} />
      ) : (
        <OthersActs question={question} />
      )}
    </div>
  )
}

function OthersActs({ question: { id, title: name, owner } }: { question: Question }) {
  const navigate = useNavigate()
  const [isReporting, setReporting] = useState(false)
  const toList = () => void navigate(listPath('near'))
  return (
    <>
      <MoreAboutMenu
        person={owner}
        further={[
          { label: m.questions_report(), icon: 'alert', onChoose: () => setReporting(true) },
        ]}
        onBlocked={toList}
      />
      <ReportLater
        about={{ kind: 'question', id, name, owner }}
        isOpen={isReporting}
        onClose={() => setReporting(false)}
        onBlocked={toList}
      />
    </>
  )
}

function OwnersActs({ question, version }: Omit<QuestionActionsProps, 'isOwn'>) {
  const { id, closedAt } = question
  const { isBusy, close, open } = useClosing({ id, version })
  const navigate = useNavigate()
  async function remove() {
    if ((await confirm({ text: m.questions_delete_question() })) !== 'confirmed') return
    // Away first: what stands on its page would be asked for once more.
    hideRemoved([id])
    await navigate(listPath('mine'))
    if (!(await removeQuestion({ id, version }))) showRemoved([id])
  }
  return (
    <>
      <Button
        kind={closedAt === null ? 'accent' : undefined}
        isLoading={isBusy}
        onClick={() => void (closedAt === null ? close() : open())}
      >
        {closedAt === null ? m.questions_close() : m.questions_open()}
      </Button>
      <ButtonLink href={questionsPath(id, 'edit')}>
        <Icon name="pencil" size={18} />
        {m.questions_edit()}
      </ButtonLink>
      <Button onClick={() => void remove()}>{m.questions_delete()}</Button>
    </>
  )
}
