import { alertStore, dismissAlert } from '../api/alerts.ts'
import { focusable } from './keep-focus.ts'

let isFollowed = false
/** The last one that got the focus, and the last one pressed: by the event that said so. */
const inUse = new Map<string, Element>()
let frame = 0

/**
 * The page's alerts lie over it, so that nothing jumps, but never over what was pressed or has the focus:
 * they go below that. Escape takes the newest away. For as long as the document is there, whichever shell
 * asks first.
 */
export function followAlerts(): void {
  if (isFollowed) return
  isFollowed = true
  note('focusin', document.activeElement)
  alertStore.subscribe(placeOnceDrawn)
  for (const type of ['focusin', 'pointerdown']) {
    addEventListener(type, ({ target }) => note(type, target))
  }
  for (const type of ['scroll', 'resize']) {
    addEventListener(type, placeOnceDrawn, { capture: true, passive: true })
  }
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    const newest = alertStore.get().at(-1)
    // Else a dialog, a menu or a field has used it.
    if (key === 'Escape' && !defaultPrevented && newest) dismissAlert(newest.id)
  })
}

function note(type: string, target: EventTarget | null) {
  const control = target instanceof Element && target.closest(focusable)
  // Their own buttons.
  if (!control || findStack()?.contains(control)) return
  inUse.set(type, control)
  placeOnceDrawn()
}

/** What gets the focus is scrolled to only then. */
function placeOnceDrawn() {
  if (alertStore.get().length === 0) return
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(place)
}

function place() {
  const stack = findStack()
  if (!stack) return
  const boxes = [...stack.children].map((box) => box.getBoundingClientRect())
  const [left, right] = [boxes[0]?.left ?? 0, boxes[0]?.right ?? 0]
  const before = stack.getBoundingClientRect().bottom
  const reach = Math.max(...boxes.map(({ bottom }) => bottom)) - before
  // A file of styles of its own would be named by every page.
  stack.style.insetBlockStart = ''
  const usual = stack.getBoundingClientRect().bottom
  const taken = [...inUse.values()]
    .filter((control) => control.isConnected)
    .map((control) => control.getBoundingClientRect())
    .filter((control) => control.left < right && left < control.right)
  const below = taken.map(({ bottom }) => bottom).filter((bottom) => bottom > usual)
  const foot = visualViewport?.height ?? innerHeight
  const isFree = (from: number) =>
    from + reach <= foot && taken.every(({ top, bottom }) => bottom <= from || from + reach <= top)
  // Nothing jumps that need not.
  const places = [before, usual, ...below.toSorted((one, other) => one - other)]
  const found = places.find(isFree) ?? usual
  if (found !== usual) stack.style.insetBlockStart = `${found}px`
}

/** The one in the page or in the dialog that is open. */
function findStack(): HTMLElement | null | undefined {
  const newest = alertStore.get().at(-1)
  return newest && document.getElementById(newest.id)?.parentElement
}
