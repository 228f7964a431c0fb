/** Dialogs close by then, however busy the machine is. */
const patienceMs = 3_000

/**
 * Brings the focus to what `find` names once nothing has it any more: dialogs that close over each other let
 * go of the page one after the other, some frames later. Whoever moves it elsewhere meanwhile keeps it there.
 */
export function focusOnceFree(
  find: () => HTMLElement | null | undefined,
  until = performance.now() + patienceMs,
): void {
  if (document.activeElement === document.body) find()?.focus()
  const { activeElement } = document
  const isAway = activeElement === document.body || activeElement?.closest('[role=dialog]')
  if (isAway && performance.now() < until) requestAnimationFrame(() => focusOnceFree(find, until))
}
