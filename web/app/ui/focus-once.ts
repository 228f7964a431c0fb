/** Focuses what takes no focus by itself: what takes it from now on would take it at every click as well. */
export function focusOnce(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
