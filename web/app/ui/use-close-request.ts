import { useEffect, useEffectEvent } from 'react'

declare global {
  interface Window {
    /** Of Chromium alone, so TypeScript knows none: https://html.spec.whatwg.org/#closewatcher */
    CloseWatcher?: new () => CloseWatcher
  }
}

interface CloseWatcher extends EventTarget {
  destroy(): void
}

/** What lies over the page, the last one on top. */
const layers: (() => void)[] = []
let watcher: CloseWatcher | undefined
let isByEscape = false

/** Android's back gesture closes what is open before it leaves the page, where the browser tells of it. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? closeOnRequest(() => close()) : undefined), [isOpen])
}

/** Call the answer once it is closed. */
export function closeOnRequest(close: () => void): () => void {
  layers.push(close)
  watch()
  return () => {
    layers.splice(layers.indexOf(close), 1)
    if (layers.length > 0) return
    watcher?.destroy()
    watcher = undefined
  }
}

/** By one watcher for all: several that come of one touch are a group, which is closed at once. */
function watch() {
  if (watcher || layers.length === 0 || !window.CloseWatcher) return
  window.addEventListener('keydown', noteEscape, { capture: true })
  watcher = new window.CloseWatcher()
  watcher.addEventListener('close', () => {
    watcher = undefined
    // That key has base-ui's rules, by which it may also close nothing.
    if (!isByEscape) layers.at(-1)?.()
    // What asks first stays open, and there may be more below.
    watch()
  })
}

/** The browser closes by it right after the page has heard of it, unless the page has prevented that. */
function noteEscape({ key }: KeyboardEvent) {
  if (key !== 'Escape') return
  isByEscape = true
  setTimeout(() => (isByEscape = false))
}
