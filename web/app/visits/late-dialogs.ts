import { createElement } from 'react'
import { later, useLater } from '../ui/later.ts'
import type { AnswerDialogProps } from './answer-dialog.tsx'
import type { AskDialogProps } from './ask-dialog.tsx'

const answerDialog = later(async () => (await import('./answer-dialog.tsx')).AnswerDialog)
const askDialog = later(async () => (await import('./ask-dialog.tsx')).AskDialog)

// Their forms come when the page is touched.

export function AnswerLater(props: AnswerDialogProps) {
  const Dialog = useLater(answerDialog, props.isOpen)
  return Dialog && createElement(Dialog, props)
}

export function AskLater(props: AskDialogProps) {
  const Dialog = useLater(askDialog, props.isOpen)
  return Dialog && createElement(Dialog, props)
}
