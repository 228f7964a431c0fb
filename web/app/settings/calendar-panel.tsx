import {
  type CalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '@farfolk/contract/calendars'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { useIsLoading } from '../api/loaders.ts'
import { toast } from '../api/toast-store.ts'
import shortForm from '../forms/short-form.module.css'
import { m } from '../paraglide/messages.js'
import { act } from '../session/once-back.ts'
import { LinkAddress } from '../shares/link-address.tsx'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import styles from './settings.module.css'

/** The address that a calendar fetches the trips from: made, shown, made anew, ended. */
export function CalendarPanel({ feed }: { feed: CalendarFeed | null }) {
  const { revalidate } = useRevalidator()
  const isMaking = useIsLoading(createCalendarFeed)
  const isEnding = useIsLoading(deleteCalendarFeed)

  async function make(): Promise<void> {
    if (feed) {
      const outcome = await confirm({ text: m.settings_calendar_renew_question() })
      if (outcome !== 'confirmed') return
    }
    const isSo = async () => {
      const now = await callApi(getCalendarFeed, {}, { silent: true })
      return now.ok && now.data !== null && now.data.url !== feed?.url
    }
    if (!(await act(createCalendarFeed, {}, { isSo })).isDone) return
    await revalidate()
    toast(m.settings_calendar_renewed())
  }

  async function end(): Promise<void> {
    const outcome = await confirm({ text: m.settings_calendar_end_question() })
    if (outcome !== 'confirmed') return
    const result = await callApi(deleteCalendarFeed, {})
    if (!result.ok) return
    await revalidate()
    toast(m.settings_calendar_ended())
  }

  if (!feed) {
    return (
      <div className={shortForm.form}>
        <Button isLoading={isMaking} onClick={() => void make()}>
          {m.settings_calendar_start()}
        </Button>
      </div>
    )
  }
  return (
    <>
      <LinkAddress label={m.settings_calendar_address()} url={feed.url} />
      <p className={styles.soft}>{m.settings_calendar_secret()}</p>
      <div className={styles.buttons}>
        <Button size="small" isLoading={isMaking} onClick={() => void make()}>
          {m.settings_calendar_renew()}
        </Button>
        <Button size="small" kind="danger" isLoading={isEnding} onClick={() => void end()}>
          {m.settings_calendar_end()}
        </Button>
      </div>
    </>
  )
}
