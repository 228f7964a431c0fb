import { Suspense, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'

// Most who select photos do something else with them.
const Dialog = lazyPart(async () => (await import('./name-many-dialog.tsx')).NameManyDialog)

interface NameManyButtonProps {
  /** Of an own album. */
  photoIds: readonly string[]
  albumId: string
  onChanged?: () => unknown
}

/** Says who is on the selected photos. */
export function NameManyButton(props: NameManyButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="people" size={16} />
        {m.names_add()}
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
