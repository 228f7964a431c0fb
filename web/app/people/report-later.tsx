import { createElement } from 'react'
import { later, useLater } from '../ui/later.ts'
import type { ReportDialogProps } from './report-dialog.tsx'

const reportDialog = later(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** The report dialog where few open it: its form comes when the page is touched. */
export function ReportLater(props: ReportDialogProps) {
  const Dialog = useLater(reportDialog, props.isOpen)
  return Dialog && createElement(Dialog, props)
}
