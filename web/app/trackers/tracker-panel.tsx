import {
  createTracker,
  deletePositions,
  deleteTracker,
  getTracker,
  type Tracker,
} from '@farfolk/contract/trackers'
import { callApi } from '../api/call-api.ts'
import { useIsLoading } from '../api/loaders.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { act } from '../session/once-back.ts'
import settings from '../settings/settings.module.css'
import { takeLostFocus } from '../settings/take-lost-focus.ts'
import { LinkAddress } from '../shares/link-address.tsx'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { DateRange } from '../ui/dates.tsx'
import { localDay } from '../ui/local-day.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { AppSteps } from './app-steps.tsx'
import { Moment } from './moment.tsx'
import { useTracker } from './use-tracker.ts'
import styles from './tracker-panel.module.css'

/** The address that a phone sends positions to: switched on, shown, made anew, switched off; and what is kept. */
export function TrackerPanel() {
  const { tracker, setTracker, failed, reload } = useTracker()
  const isMaking = useIsLoading(createTracker)

  async function make(): Promise<void> {
    const before = tracker?.url ?? null
    if (before !== null) {
      const outcome = await confirm({ text: m.settings_calendar_renew_question() })
      if (outcome !== 'confirmed') return
    }
    const isSo = async () => {
      const now = await callApi(getTracker, {}, { silent: true })
      return now.ok && now.data.url !== null && now.data.url !== before
    }
    if (!(await act(createTracker, {}, { isSo })).isDone) return
    await reload()
    toast(before === null ? m.tracking_started() : m.settings_calendar_renewed())
  }

  async function end(): Promise<void> {
    const outcome = await confirm({ text: m.tracking_end_question() })
    if (outcome !== 'confirmed' || !(await callApi(deleteTracker, {})).ok) return
    if (tracker) setTracker({ ...tracker, url: null, reachedAt: null })
    toast(m.tracking_ended())
  }

  async function forget(): Promise<void> {
    const outcome = await confirm({ text: m.tracking_delete_question() })
    if (outcome !== 'confirmed' || !(await callApi(deletePositions, {})).ok) return
    if (tracker) setTracker({ ...tracker, kept: null })
    toast(m.tracking_deleted())
  }

  return (
    <div className={styles.panel}>
      <p ref={takeLostFocus}>{m.tracking_promise()}</p>
      <p>{m.tracking_audience()}</p>
      {failed !== undefined && (
        <CouldNotLoad id="tracker" failed={failed} onRetry={() => void reload()} />
      )}
      {!tracker && failed === undefined && <Skeleton height="110px" />}
      {tracker?.url === null && (
        <div ref={takeLostFocus} className={settings.buttons}>
          <Button isLoading={isMaking} onClick={() => void make()}>
            {m.tracking_start()}
          </Button>
        </div>
      )}
      {tracker && tracker.url !== null && (
        <>
          <LinkAddress label={m.tracking_address()} url={tracker.url} />
          <p ref={takeLostFocus} className={settings.soft}>
            {m.tracking_secret()}
          </p>
          {tracker.url.startsWith('http:') && <p>{m.tracking_unsealed()}</p>}
          <Reached at={tracker.reachedAt} />
          <AppSteps url={tracker.url} />
          <p className={settings.soft}>{m.tracking_replace()}</p>
          <div className={settings.buttons}>
            <Button size="small" isLoading={isMaking} onClick={() => void make()}>
              {m.settings_calendar_renew()}
            </Button>
            <EndButton onEnd={() => void end()} />
          </div>
        </>
      )}
      {tracker && <Kept kept={tracker.kept} onForget={() => void forget()} />}
    </div>
  )
}

function Reached({ at }: { at: string | null }) {
  if (at === null) return <p>{m.tracking_never()}</p>
  return (
    <p>
      {m.tracking_reached()} <Moment at={at} />
    </p>
  )
}

function EndButton({ onEnd }: { onEnd: () => void }) {
  return (
    <Button size="small" kind="danger" isLoading={useIsLoading(deleteTracker)} onClick={onEnd}>
      {m.tracking_end()}
    </Button>
  )
}

interface KeptProps extends Pick<Tracker, 'kept'> {
  onForget: () => void
}

function Kept({ kept, onForget }: KeptProps) {
  const isForgetting = useIsLoading(deletePositions)
  if (!kept)
    return (
      <p ref={takeLostFocus} className={settings.soft}>
        {m.tracking_kept_none()}
      </p>
    )
  return (
    <>
      <p>
        {m.tracking_kept()} <DateRange from={localDay(kept.from)} to={localDay(kept.to)} />
      </p>
      <div className={settings.buttons}>
        <Button size="small" kind="danger" isLoading={isForgetting} onClick={onForget}>
          {m.tracking_delete()}
        </Button>
      </div>
    </>
  )
}
