import { useEffect, useState } from 'react'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { NewShare } from './new-share.tsx'
import { copyLink, forgetCopyFailed } from './pass-on.ts'
import { ShareList } from './share-list.tsx'
import styles from './shares.module.css'
import { type Shared, useShares } from './use-shares.ts'

interface ShareDialogProps extends Shared {
  isOpen: boolean
  onClose: () => void
}

/** The links to one own thing: make one, pass it on, change and end it. */
export function ShareDialog({ isOpen, onClose, kind, itemId }: ShareDialogProps) {
  return (
    <Dialog id="share" isOpen={isOpen} onClose={onClose} title={titles[kind]()}>
      <Links kind={kind} itemId={itemId} />
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

function Links(of: Shared) {
  const own = useShares(of)
  const [isMaking, setMaking] = useState(false)
  const isFirst = own.shares?.length === 0
  useEffect(() => forgetCopyFailed, [])
  return (
    <div className={styles.dialog}>
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
