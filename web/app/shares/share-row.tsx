import { deleteShare, type Share } from '@farfolk/contract/shares'
import { type ReactNode, Suspense, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { LinkAddress } from './link-address.tsx'
import { sendLink } from './pass-on.ts'
import { ShareFacts } from './share-facts.tsx'
import { nameOf } from './shared-thing.tsx'
import styles from './shares.module.css'

// Its fields' rules and values are more than all the rest of a page with links.
const ShareForm = lazyPart(async () => (await import('./share-form.tsx')).ShareForm)

interface ShareRowProps {
  share: Share
  title?: ReactNode
  onChanged: (share: Share) => void
  onEnded: (id: string) => void
}

/** One link: its address, what it allows, and what can be done with it. */
export function ShareRow({ share, title, onChanged, onEnded }: ShareRowProps) {
  const [shown, setShown] = useState<'actions' | 'form' | 'question'>('actions')
  const back = () => setShown('actions')
  return (
    <section className={styles.row} aria-label={m.shares_link_of({ name: nameOf(share) })}>
      {title && <h3 className={styles.name}>{title}</h3>}
      <LinkAddress label={m.shares_address()} url={share.url} isMain={!title} />
      <ShareFacts share={share} />
      {shown === 'form' && (
        <Suspense fallback={<Skeleton height="140px" />}>
          <ShareForm
            share={share}
            onDone={(changed) => {
              onChanged(changed)
              back()
            }}
            onCancel={back}
          />
        </Suspense>
      )}
      {shown === 'question' && <EndQuestion share={share} onCancel={back} onEnded={onEnded} />}
      {shown === 'actions' && (
        <div className={styles.buttons}>
          {'share' in navigator && (
            <Button size="small" onClick={() => void sendLink(share)}>
              <Icon name="share" size={16} />
              {m.shares_send()}
            </Button>
          )}
          <Button size="small" onClick={() => setShown('form')}>
            {m.shares_change()}
          </Button>
          <Button size="small" kind="danger" onClick={() => setShown('question')}>
            {m.shares_end()}
          </Button>
        </div>
      )}
    </section>
  )
}

interface EndQuestionProps {
  share: Share
  onCancel: () => void
  onEnded: (id: string) => void
}

/** In place: the confirmation modal would lie over the dialog that this stands in, and close it. */
function EndQuestion({ share, onCancel, onEnded }: EndQuestionProps) {
  const [isEnding, setEnding] = useState(false)

  async function end() {
    setEnding(true)
    const result = await callApi(deleteShare, { params: { id: share.id } })
    setEnding(false)
    // Ended on another device: that is what was wanted.
    if (!result.ok && result.status !== 404) return
    toast(m.shares_ended())
    onEnded(share.id)
  }

  return (
    <fieldset className={styles.question} aria-label={m.confirm_title()}>
      <p>
        <strong>{m.confirm_title()}</strong> {m.shares_end_text()}
      </p>
      <div className={styles.buttons}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button pressed */}
        <Button size="small" autoFocus onClick={onCancel}>
          {m.cancel()}
        </Button>
        <Button size="small" kind="danger" isLoading={isEnding} onClick={() => void end()}>
          {m.confirm_yes()}
        </Button>
      </div>
    </fieldset>
  )
}
