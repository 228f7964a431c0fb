import type { MeetUp } from '@farfolk/contract/meet-ups'
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { hideRemoved, showRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { MoreAboutMenu } from '../people/more-about-menu.tsx'
import { ReportLater } from '../people/report-later.tsx'
import { rereadInPlace } from '../session/once-back.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { focusHere } from '../ui/focus-beside.ts'
import { Icon } from '../ui/icon.tsx'
import { cancelMeetUp, come, leave, removeMeetUp } from './meet-up-acts.ts'
import styles from './meet-up-view.module.css'
import { isFull } from './state-chips.tsx'
import { listPath, meetUpsPath } from './views.ts'

interface MeetUpActionsProps {
  meetUp: MeetUp
  isOwn: boolean
}

export function MeetUpActions({ meetUp, isOwn }: MeetUpActionsProps) {
  return (
    <div className={styles.actions}>
      {isOwn ? <OwnersActs meetUp={meetUp} /> : <ComersActs meetUp={meetUp} />}
    </div>
  )
}

/** Busy until the page shows what came of it. `work` answers whether its button stays there. */
function useAct() {
  const { revalidate } = useRevalidator()
  const page = useLoaderData<PageData<unknown> | null>()
  const [isBusy, setBusy] = useState(false)
  async function act(work: () => Promise<boolean>) {
    setBusy(true)
    // Before the button goes: a keyboard would start again from the top of the page.
    if (!(await work())) focusHere(document.getElementById('meet-up-title'))
    await rereadInPlace(page, revalidate)
    setBusy(false)
  }
  return { isBusy, act }
}

function ComersActs({ meetUp }: { meetUp: MeetUp }) {
  const { id, name, owner, coming, state } = meetUp
  const { isBusy, act } = useAct()
  const navigate = useNavigate()
  const [isReporting, setReporting] = useState(false)
  const toList = () => void navigate(listPath('near'))
  const isOpen = state === 'ahead' || state === 'under_way'
  const mayCome = isOpen && (coming || !isFull(meetUp))
  return (
    <>
      {mayCome && (
        <Button
          kind={coming ? undefined : 'accent'}
          isLoading={isBusy}
          onClick={() => void act(() => (coming ? leave(meetUp) : come(meetUp)))}
        >
          {coming ? m.meetups_leave() : m.meetups_come()}
        </Button>
      )}
      <MoreAboutMenu
        person={owner}
        further={[{ label: m.meetups_report(), icon: 'alert', onChoose: () => setReporting(true) }]}
        onBlocked={toList}
      />
      <ReportLater
        about={{ kind: 'meetUp', id, name, owner }}
        isOpen={isReporting}
        onClose={() => setReporting(false)}
        onBlocked={toList}
      />
    </>
  )
}

function OwnersActs({ meetUp }: { meetUp: MeetUp }) {
  const { id, state, comingCount } = meetUp
  const { isBusy, act } = useAct()
  const navigate = useNavigate()
  const isOpen = state === 'ahead' || state === 'under_way'
  // Who comes would wait there for nobody.
  const mayDelete = !isOpen || comingCount === 1
  async function remove() {
    if ((await confirm({ text: m.meetups_delete_question() })) !== 'confirmed') return
    // Away first: what stands on its page would be asked for once more.
    hideRemoved([id])
    await navigate(listPath('mine'))
    if (!(await removeMeetUp(meetUp))) showRemoved([id])
  }
  return (
    <>
      {isOpen && (
        <ButtonLink kind="accent" href={meetUpsPath(id, 'edit')}>
          <Icon name="pencil" size={18} />
          {m.meetups_edit()}
        </ButtonLink>
      )}
      {isOpen && (
        <Button isLoading={isBusy} onClick={() => void act(() => cancelMeetUp(meetUp))}>
          {m.meetups_cancel()}
        </Button>
      )}
      {mayDelete && <Button onClick={() => void remove()}>{m.meetups_delete()}</Button>}
    </>
  )
}
