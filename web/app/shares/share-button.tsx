import type { Audience } from '@farfolk/contract/fields'
import { Suspense } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useOpenedDialog } from '../ui/use-opened-dialog.ts'
import type { Shared } from './use-shares.ts'

const load = async () => (await import('./share-dialog.tsx')).ShareDialog
const ShareDialog = lazyPart(load)

interface ShareButtonProps extends Shared {
  /** Of what has a page of its own; null where that is the member's default. */
  audience?: Audience | null
}

/** For the owner: the links to a thing come with the first press. */
export function ShareButton({ kind, itemId, audience }: ShareButtonProps) {
  const { wasOpened, open, dialog } = useOpenedDialog()
  return (
    <>
      <Button onPointerEnter={() => void load().catch(() => undefined)} onClick={open}>
        <Icon name="share" size={18} />
        {m.shares_share()}
      </Button>
      {wasOpened && (
        <Suspense>
          <ShareDialog kind={kind} itemId={itemId} audience={audience} {...dialog} />
        </Suspense>
      )}
    </>
  )
}
