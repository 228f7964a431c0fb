/**
 * Before the item of a list that a button stands in goes: the same button of the next one has the focus, or of
 * the last; where it was the only one, what `otherwise` names of the section or dialog around the list.
 */
export function focusBeside(button: Element, otherwise = 'h2'): void {
  const item = button.closest('li, article')
  if (!item) return
  const beside = item.nextElementSibling ?? item.previousElementSibling
  const nth = [...item.querySelectorAll('button')].indexOf(button as HTMLButtonElement)
  const buttons = beside?.querySelectorAll('button')
  const around = item.closest('section, [role=dialog]')
  focusHere(buttons?.[nth] ?? buttons?.[0] ?? around?.querySelector<HTMLElement>(otherwise))
}

/** A heading too. What is around moves up: nothing is scrolled to. */
export function focusHere(element: HTMLElement | null | undefined): void {
  if (element && element.tabIndex < 0) element.tabIndex = -1
  element?.focus({ preventScroll: true })
}
