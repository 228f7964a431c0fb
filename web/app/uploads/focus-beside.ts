/** Before the item of a list that a button stands in goes: the next one has the focus, or the last. */
export function focusBeside(button: Element): void {
  const item = button.closest('li')
  const list = item?.parentElement
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const next = beside?.querySelector('button') ?? list?.closest('section')?.querySelector('button')
  next?.focus()
}
