import type { QuestionPatch } from '@farfolk/contract/questions'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { m } from '../paraglide/messages.js'
import { rereadInPlace } from '../session/once-back.ts'
import { changeQuestion, type SeenQuestion } from './question-acts.ts'

/** Its owner says that it is answered, by whom if they like, and opens it again; busy until the page shows it. */
export function useClosing(seen: SeenQuestion) {
  const { revalidate } = useRevalidator()
  const page = useLoaderData<PageData<unknown> | null>()
  const [isBusy, setBusy] = useState(false)
  async function change(question: QuestionPatch, done: string) {
    setBusy(true)
    await changeQuestion(seen, question, done)
    await rereadInPlace(page, revalidate)
    setBusy(false)
  }
  return {
    isBusy,
    close: () => change({ closed: true }, m.questions_closed_done()),
    open: () => change({ closed: false }, m.questions_opened()),
    markHelped: (helpedById: string) => change({ helpedById }, m.questions_closed_done()),
  }
}
