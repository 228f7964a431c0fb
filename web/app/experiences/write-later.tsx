import { createElement } from 'react'
import { later, useLater } from '../ui/later.ts'
import type { WriteDialogProps } from './write-dialog.tsx'

const writeDialog = later(async () => (await import('./write-dialog.tsx')).WriteDialog)

/** The dialog whose form comes when the page is touched. */
export function WriteLater(props: WriteDialogProps) {
  const Dialog = useLater(writeDialog, props.isOpen)
  return Dialog && createElement(Dialog, props)
}
