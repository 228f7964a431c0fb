import { focusBeside, focusHere } from '../ui/focus-beside.ts'

/**
 * Before the town that a button takes off goes: the next one that shows has the focus, of another region too,
 * or the one before it; its button where it has one.
 */
export function focusNextTown(button: Element): void {
  const row = button.closest('li')
  const towns = row?.closest('section')?.querySelectorAll('details[open] li') ?? []
  const rows = [...towns] as HTMLElement[]
  const at = rows.findIndex((other) => other === row)
  const next = rows[at + 1] ?? rows[at - 1]
  if (next) focusHere(next.querySelector('button') ?? next)
  else focusBeside(button)
}
