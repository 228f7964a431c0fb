import { endSession, type Session } from '@farfolk/contract/accounts'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { useIsLoading } from '../api/loaders.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { focusBeside } from '../ui/focus-beside.ts'
import { localDay } from '../ui/local-day.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { deviceName } from './device-name.ts'
import styles from './settings.module.css'

export function DeviceList({ sessions }: { sessions: Session[] }) {
  return (
    <ul className={styles.list}>
      {sessions.map((session) => (
        <Device key={session.id} session={session} />
      ))}
    </ul>
  )
}

function Device({ session }: { session: Session }) {
  const { revalidate } = useRevalidator()
  const isLoading = useIsLoading(endSession, session.id)
  const day = localDay(session.lastSeenAt)
  const name = deviceName(session.userAgent) ?? m.settings_device_unknown()

  async function end(button: Element): Promise<void> {
    const result = await callApi(endSession, { params: { id: session.id } })
    if (!result.ok) return
    focusBeside(button)
    toast(m.settings_device_ended({ name }))
    await revalidate()
  }

  return (
    <li className={styles.device}>
      <div>
        <p>
          {name}
          {session.current && <Chip>{m.settings_device_current()}</Chip>}
          {session.isPushed && <Chip>{m.settings_device_pushed()}</Chip>}
        </p>
        <p className={styles.soft}>
          {m.settings_device_seen()} <LocalDate value={day} />
          {isToday(day) && (
            <>
              , <LocalTime value={session.lastSeenAt} />
            </>
          )}
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          isLoading={isLoading}
          aria-label={m.settings_device_end_of({ name })}
          onClick={(event) => void end(event.currentTarget)}
        >
          {m.settings_device_end()}
        </Button>
      )}
    </li>
  )
}

function isToday(day: string): boolean {
  return day === localDay(Date.now())
}
