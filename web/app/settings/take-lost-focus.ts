import { focusHere } from '../ui/focus-beside.ts'

/** As the `ref` of what comes in place of a form or a button: has the focus where that went with what was there. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) focusHere(element)
}
