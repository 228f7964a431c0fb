import { createElement } from 'react'
import type { DialogProps } from './dialog-parts.tsx'
import { later, useLater } from './later.ts'

/** The shells fetch it before anybody can have opened one. */
export const dialogParts = later(async () => (await import('./dialog-parts.tsx')).DialogParts)

/** As DialogParts, whose scripts come with a page's first touch: most pages are read without one. */
export function Dialog(props: DialogProps) {
  const Parts = useLater(dialogParts, props.isOpen)
  return Parts && createElement(Parts, props)
}
