import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Dialog } from '../ui/dialog.tsx'
import { CorrectForm, type CorrectFormProps } from './correct-form.tsx'

type CorrectDialogProps = Omit<CorrectFormProps, 'now'>

/** Saying when and where own photos were taken, of which a camera knows nothing or something wrong. */
export function CorrectDialog({ photos: now, onChange, onClose }: CorrectDialogProps) {
  // What is saved of many changes what they are corrected from.
  const [photos] = useState(now)
  const count = photos.length
  return (
    <Dialog id="correct-photos" isOpen onClose={onClose} title={m.albums_correct_title({ count })}>
      <CorrectForm photos={photos} now={now} onChange={onChange} onClose={onClose} />
    </Dialog>
  )
}
