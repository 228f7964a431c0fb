// One file, whose name every page lists: each of them would be another.
export { BookDialog } from './book-dialog.tsx'
export { CopyTripDialog } from './copy-trip-dialog.tsx'
