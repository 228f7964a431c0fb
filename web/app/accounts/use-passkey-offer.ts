import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useHasPasskeys } from './passkeys-here.ts'

interface Wish {
  redirectTo: string | undefined
  onBanned: () => void
}

/**
 * Has the device offer its passkeys where it fills in the address. The club is asked once somebody moves towards
 * it: a device shows what it knows by the time that the field is entered.
 */
export function usePasskeyOffer({ redirectTo, onBanned }: Wish): void {
  const hasPasskeys = useHasPasskeys()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const offer = useEffectEvent(async (isLeft: AbortSignal) => {
    const part = await import('./sign-in-by-passkey.ts').catch(() => undefined)
    await part?.offerPasskeys({ navigate, revalidate, redirectTo, onBanned }, isLeft)
  })
  useEffect(() => {
    if (!hasPasskeys) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const onMove = () => void offer(signal)
    const onFocus = ({ target }: { target: EventTarget | null }) => {
      if (target instanceof HTMLInputElement && target.autocomplete.endsWith('webauthn')) onMove()
    }
    document.addEventListener('pointermove', onMove, { once: true, signal })
    document.addEventListener('focusin', onFocus, { signal })
    onFocus({ target: document.activeElement })
    return () => leaving.abort()
  }, [hasPasskeys])
}
