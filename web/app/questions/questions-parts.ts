import { later } from '../ui/later.ts'

/** What stands on the pages of questions; one is seen at a time. */
export const questionsParts = {
  list: later(async () => (await import('./question-lists.tsx')).QuestionLists),
  one: later(async () => (await import('./question-view.tsx')).QuestionView),
  new: later(async () => (await import('./new-question.tsx')).NewQuestion),
  edit: later(async () => (await import('./edit-question.tsx')).EditQuestion),
}
