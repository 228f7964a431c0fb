import { Suspense, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import type { Shared } from './use-shares.ts'

const load = async () => (await import('./share-dialog.tsx')).ShareDialog
const ShareDialog = lazyPart(load)

/** For the owner: the links to a thing come with the first press. */
export function ShareButton({ kind, itemId }: Shared) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <Button
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <Icon name="share" size={18} />
        {m.shares_share()}
      </Button>
      {wasOpened && (
        <Suspense>
          <ShareDialog kind={kind} itemId={itemId} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
