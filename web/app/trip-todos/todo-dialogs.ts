import { Suggestions } from './suggestions.tsx'
import { AddTodo, TodoDialog } from './todo-forms.tsx'

/** As one file of scripts and one of styles: every page has the names of all files in its list. */
export const todoDialogs = { AddTodo, Suggestions, TodoDialog }
