import type { Audience } from '@farfolk/contract/fields'
import { useEffect, useState } from 'react'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { NewShare } from './new-share.tsx'
import { PageAddress } from './page-address.tsx'
import { copyLink, forgetCopyFailed } from './pass-on.ts'
import { ShareList } from './share-list.tsx'
import styles from './shares.module.css'
import { type Shared, useShares } from './use-shares.ts'

interface ShareDialogProps extends Shared {
  /** Of what has a page of its own; null where that is the member's default. */
  audience?: Audience | null | undefined
  isOpen: boolean
  onClose: () => void
}

/** The ways to one own thing: its page, and the links to it: make one, pass it on, change and end it. */
export function ShareDialog({ isOpen, onClose, kind, itemId, audience }: ShareDialogProps) {
  return (
    <Dialog id="share" isOpen={isOpen} onClose={onClose} title={titles[kind]()}>
      <Links of={{ kind, itemId }} audience={audience} />
    </Dialog>
  )
}

const titles: Record<Shared['kind'], () => string> = {
  album: m.shares_title_album,
  trip: m.shares_title_trip,
  packingList: m.packing_share_title,
  bucketList: m.shares_title_bucket_list,
  travelMap: m.shares_title_map,
}

function Links({ of, audience }: { of: Shared; audience: Audience | null | undefined }) {
  const { kind, itemId } = of
  const isPage = kind === 'trip' || kind === 'album'
  const own = useShares(of)
  const [isMaking, setMaking] = useState(false)
  const isFirst = own.shares?.length === 0
  useEffect(() => forgetCopyFailed, [])
  return (
    <div className={styles.dialog}>
      {isPage && itemId !== undefined && audience !== undefined && (
        <PageAddress kind={kind} id={itemId} audience={audience} />
      )}
      <p>{m.shares_about()}</p>
      <ConfirmFirst words={m.shares_confirm_first()} />
      {(isMaking || isFirst) && (
        <NewShare
          of={of}
          onMade={(share) => {
            own.add(share)
            setMaking(false)
            void copyLink(share.url)
          }}
          onCancel={isFirst ? undefined : () => setMaking(false)}
        />
      )}
      {!isMaking && own.shares && !isFirst && (
        <p>
          <Button onClick={() => setMaking(true)}>
            <Icon name="plus" size={18} />
            {m.shares_another()}
          </Button>
        </p>
      )}
      <ShareList own={own} empty={null} />
    </div>
  )
}
