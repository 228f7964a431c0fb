import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { fetchOrTell } from '../ui/lazy-part.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

interface PasskeyButtonProps {
  /** Where to go then; absent stays on the page in whose place this stands. */
  redirectTo: string | undefined
  onBanned: () => void
}

/** Signs in by what the device knows: neither an address nor a password is asked for. */
export function PasskeyButton({ redirectTo, onBanned }: PasskeyButtonProps) {
  const isHydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  async function signIn(): Promise<void> {
    setBusy(true)
    const part = await fetchOrTell(() => import('./sign-in-by-passkey.ts'))
    await part?.signInByPasskey({ navigate, revalidate, redirectTo, onBanned })
    setBusy(false)
  }

  return (
    <Button wide disabled={!isHydrated} isLoading={isBusy} onClick={() => void signIn()}>
      {m.sign_in_passkey()}
    </Button>
  )
}
