import { type RefObject, useLayoutEffect } from 'react'
import { focusOnceFree } from '../ui/focus-once-free.ts'

type Find = () => HTMLElement | null | undefined

/**
 * Where an entry of a list goes that has the focus, as one that is ticked: brings it to what `find` names in the entry
 * beside, and where there is none to what `orElse` names.
 */
export function useFocusNear(
  entry: RefObject<HTMLElement | null>,
  find: string,
  orElse: Find,
): void {
  useLayoutEffect(() => {
    const element = entry.current
    return () => {
      if (element?.contains(document.activeElement)) focusNear(element, find, orElse)
    }
  }, [entry, find, orElse])
}

/** The same, just before an entry goes whose menu has the focus. */
export function focusNear(entry: HTMLElement | null, find: string, orElse: Find): void {
  const beside = [entry?.nextElementSibling, entry?.previousElementSibling]
  requestAnimationFrame(() =>
    focusOnceFree(() => {
      const near = beside.find((each) => each?.isConnected)
      return near?.querySelector<HTMLElement>(find) ?? orElse()
    }),
  )
}
