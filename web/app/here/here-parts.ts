// One file: what waits is shown where the dialog put it, without a network too.
export { HereDialog } from './here-dialog.tsx'
export { WaitingHere } from './waiting-here.tsx'
export { sendWaiting } from './send-here.ts'
