import { lazyPart } from '../ui/lazy-part.ts'
import { later } from '../ui/later.ts'

/** Its form is heavier than all that reading needs. */
export const expenseDialog = later(async () => (await import('./expense-dialog.tsx')).ExpenseDialog)

export const ExpenseDialog = lazyPart(expenseDialog.load)
