import { questionIsOpen } from './visible.ts'

/** Whether the viewer may see a row of `question`: members alone, all of them. */
export function questionIsVisible(question: string, viewer: string): string {
  return `(${viewer} is not null and ${questionIsOpen(question, viewer)})`
}
