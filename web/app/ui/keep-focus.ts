export const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** Dialogs, menus and pages that bring the focus back themselves are done by then. */
const patienceMs = 100

/** Where the focus was, and what stood around it, from the inside out. */
interface Spot {
  element: Element
  root: Element
  around: { parent: Element; index: number }[]
}

/**
 * For who works by keys or by a screen reader: what has the focus often goes by what it does, such as
 * a button that removes its own row, or is disabled while it is busy. The focus then stays with it or
 * with what stands next to it, instead of at the top of the page. Within `root`, or the dialog that is
 * open over it; call the answer to stop. A dialog that is gone gives it back whatever it was closed by: the
 * menu or button that led there was gone or busy as it opened.
 */
export function keepFocus(root: HTMLElement): () => void {
  let isByKeys = false
  let isLost = false
  let focused: Element | undefined
  let spot: Spot | undefined
  let spotInDialog: Spot | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element)) return
    focused = target
    isLost = false
    if (target !== root && root.contains(target)) spot = spotOf(target, root)
    const dialog = target.closest('[role=dialog], [role=alertdialog]')
    spotInDialog = dialog && dialog !== target ? spotOf(target, dialog) : undefined
  }

  function isDialogGone() {
    return spotInDialog?.root.isConnected === false
  }

  function look() {
    if (focused && !isUsable(focused)) isLost = true
    if (!isLost || !(isByKeys || isDialogGone()) || timer !== undefined) return
    timer = setTimeout(settle, patienceMs)
  }

  function settle() {
    timer = undefined
    // What lies behind a dialog is not to be reached while it is open.
    const last = spotInDialog?.root.isConnected ? spotInDialog : spot
    if (!last || !isLost || document.activeElement !== document.body) return
    const { element } = last
    // Busy: it comes back.
    if (element.isConnected && element.matches(':disabled')) return
    // Who points needs no neighbour of what is gone.
    if (!isByKeys && !(isDialogGone() && isUsable(element))) return
    const next = isUsable(element) ? element : (nextTo(last) ?? last.root)
    if (next instanceof HTMLElement || next instanceof SVGElement) {
      next.focus({ preventScroll: !isByKeys })
    }
  }

  const observer = new MutationObserver(look)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  const ended = new AbortController()
  const { signal } = ended
  addEventListener('focusin', remember, { signal })
  addEventListener('keydown', () => (isByKeys = true), { signal, capture: true })
  addEventListener('pointerdown', (event) => (isByKeys = isBySpeech(event)), {
    signal,
    capture: true,
  })
  addEventListener(
    'click',
    ({ detail, isTrusted }) => {
      if (detail === 0 && isTrusted) isByKeys = true
    },
    { signal, capture: true },
  )
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    ended.abort()
  }
}

/** Of a screen reader, which presses for who works by its own keys or gestures. */
function isBySpeech({ pressure, width, height }: PointerEvent): boolean {
  return pressure === 0 && width <= 1 && height <= 1
}

function spotOf(element: Element, root: Element): Spot {
  const around: Spot['around'] = []
  for (let child = element; child !== root && child.parentElement; child = child.parentElement) {
    const parent = child.parentElement
    around.push({ parent, index: [...parent.children].indexOf(child) })
  }
  return { element, root, around }
}

/** What came after it, else what stood before, as near as there is something left. */
function nextTo({ root, around }: Spot): Element | undefined {
  for (const { parent, index } of around) {
    if (!root.contains(parent)) continue
    const children = [...parent.children]
    const byNearness = [...children.slice(index), ...children.slice(0, index).toReversed()]
    const found = byNearness.map(firstUsable).find((element) => element !== undefined)
    if (found) return found
  }
  return undefined
}

function firstUsable(within: Element): Element | undefined {
  return [within, ...within.querySelectorAll(focusable)].find(
    (element) => element.matches(focusable) && isUsable(element),
  )
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility()
}
