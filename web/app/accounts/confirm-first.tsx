import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { AlertBox } from '../ui/alert-box.tsx'

/** Before one types much: what others would see waits for the address to be confirmed. */
export function ConfirmFirst({ words = m.trips_confirm_first() }: { words?: string }) {
  const user = useUser()
  if (!user || user.emailConfirmed) return null
  return (
    <AlertBox id="confirm-first" type="warning" messages={[words]}>
      <Link to={href('/signup/success')} state={{ email: user.email }}>
        {m.trips_confirm_resend()}
      </Link>
    </AlertBox>
  )
}
