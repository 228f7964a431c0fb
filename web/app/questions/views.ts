import { href } from 'react-router'
import { type ListView, type Town, townQuery } from '../town-lists/views.ts'

/** Of a view, or of a question by its id. */
export function questionsPath(id?: string, section?: 'edit'): string {
  return href('/questions/:id?/:section?', { id, section })
}

export function listPath(view: ListView): string {
  return questionsPath(view === 'near' ? undefined : view)
}

/** Where one is asked, about a town where that is said. */
export function newPath(town: Town | undefined): string {
  const path = questionsPath('new')
  return town ? `${path}?${townQuery(town)}` : path
}

/** Where questions about a town are found. */
export function townPath(town: Town): string {
  return `${listPath('town')}?${townQuery(town)}`
}

/** The same list, of those alone that nobody has answered. */
export function unansweredPath(path: string, unanswered: boolean): string {
  return unanswered ? `${path}${path.includes('?') ? '&' : '?'}unanswered=true` : path
}
