import { codePauseSeconds, startVerification } from '@farfolk/contract/verification'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import type { TypedPhone } from './verification-steps.tsx'
import { useCountdown } from './use-countdown.ts'

interface ResendButtonProps {
  /** Of the code before. */
  sentAt: string | null
  typed: TypedPhone | undefined
  /** Where the number is not known any more, as after a reload. */
  onTypeAgain: () => void
  /** The one clear action, as the code in hand works no longer. */
  isMain: boolean
}

/** Sends another code, once the pause between two is over. */
export function ResendButton({ sentAt, typed, onTypeAgain, isMain }: ResendButtonProps) {
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)
  const [untilMs, setUntilMs] = useState(() => endOfPause(sentAt))
  const left = useCountdown(untilMs)

  async function send(phone: TypedPhone): Promise<void> {
    setSending(true)
    const result = await callApi(startVerification, { body: { verification: phone } })
    setSending(false)
    if (result.ok) {
      toast(m.verification_sent_toast())
      await revalidate()
      return
    }
    const wait = Number(result.headers.get('retry-after'))
    if (result.status === 429 && wait > 0) setUntilMs(Date.now() + wait * 1000)
  }

  return (
    <Button
      kind={isMain ? 'accent' : 'plain'}
      disabled={left > 0}
      isLoading={isSending}
      onClick={() => (typed ? void send(typed) : onTypeAgain())}
    >
      {left > 0 ? m.verification_resend_in({ time: clockOf(left) }) : m.verification_resend()}
    </Button>
  )
}

/** Never longer than the pause itself, however wrong the device's clock is. */
function endOfPause(sentAt: string | null): number {
  const now = Date.now()
  if (sentAt === null) return now
  return Math.min(Date.parse(sentAt), now) + codePauseSeconds * 1000
}

/** `0:42`, `23:59:59`. */
function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? part : String(part).padStart(2, '0'))).join(':')
}
