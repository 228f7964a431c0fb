import { alertStore, dismissAlert } from '../api/alerts.ts'
import { focusable } from './keep-focus.ts'

/** The stack (alert-stack.module.css) sticks there as it does above, its boxes growing upwards. */
const atFoot = {
  insetBlockStart: 'calc(100dvh - var(--bottom-bar-height, 0px) - var(--space-3))',
  alignContent: 'end',
}
const atTop = { insetBlockStart: '', alignContent: '' }

let isFollowed = false
/** The last one, by pressing or by focus. */
let used: Element | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * The page's alerts lie over it, so that nothing jumps. Where that would be over what was pressed or has
 * the focus, they go to the other end of the window; Escape takes the newest away. For as long as the
 * document is there, whichever shell asks first.
 */
export function followAlerts(): void {
  if (isFollowed) return
  isFollowed = true
  used = document.activeElement?.closest(focusable) ?? null
  alertStore.subscribe(() => {
    clearTimeout(timer)
    // Once it is drawn.
    timer = setTimeout(makeRoom)
  })
  addEventListener('focusin', note)
  addEventListener('pointerdown', note)
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    const newest = alertStore.get().at(-1)
    // Else a dialog, a menu or a field has used it.
    if (key === 'Escape' && !defaultPrevented && newest) dismissAlert(newest.id)
  })
}

function makeRoom() {
  const newest = alertStore.get().at(-1)
  const stack = newest && document.getElementById(newest.id)?.parentElement
  const isOver = (box: Element) => used?.isConnected && meet(box, used)
  // A file of styles of its own would be named by every page.
  if (stack && [...stack.children].some(isOver)) {
    Object.assign(stack.style, stack.style.alignContent ? atTop : atFoot)
  }
}

function note({ target }: Event) {
  const control = target instanceof Element && target.closest(focusable)
  // Their own buttons.
  if (!control || alertStore.get().some(({ id }) => control.closest(`#${CSS.escape(id)}`))) return
  used = control
  makeRoom()
}

function meet(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
