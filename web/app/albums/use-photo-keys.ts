import { useEffect, useEffectEvent } from 'react'
import { hasSingleKeys } from '../shell/single-keys.ts'

/** Keys that do something with the photo that is seen in the lightbox, in lower case. */
export function usePhotoKeys(acts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // With Caps Lock it is another letter.
    const key = event.key.toLowerCase()
    if (!Object.hasOwn(acts, key) || event.repeat || isOther(event)) return
    if (isOfPhoto(event.target) && hasSingleKeys()) acts[key]?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Before the viewer, which keeps some keys to itself.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** Whether what is held down makes another key of it: many keyboards have brackets by Alt, AltGr or Shift alone. */
function isOther({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (/\p{L}/u.test(key)) return ctrlKey || metaKey || altKey || shiftKey
  return metaKey || (ctrlKey && !altKey)
}

/** Not in a field, nor in what lies over the photo, such as a question. */
function isOfPhoto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('input, textarea, select')) return false
  if (target.closest('dialog')) return false
  return target === document.body || target.closest('.lightbox') !== null
}
