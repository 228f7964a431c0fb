import { lazyPart } from '../ui/lazy-part.ts'
import { later } from '../ui/later.ts'

/** Their forms are heavier than all that reading and ticking need. */
export const todoDialogs = later(async () => (await import('./todo-dialogs.ts')).todoDialogs)

export const AddTodo = lazyPart(async () => (await todoDialogs.load()).AddTodo)
export const Suggestions = lazyPart(async () => (await todoDialogs.load()).Suggestions)
export const TodoDialog = lazyPart(async () => (await todoDialogs.load()).TodoDialog)
