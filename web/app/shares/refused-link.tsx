import { m } from '../paraglide/messages.js'
import { wordsOfFailure } from '../api/failure-alert.ts'
import type { Refusal } from '../api/page-data.ts'
import { titleOf } from '../page-meta.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import { AlertBox } from '../ui/alert-box.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { SplitScreen } from '../ui/split-screen.tsx'
import { LinkPassword } from './link-password.tsx'

interface RefusedLinkProps extends Pick<Refusal, 'status' | 'triedPassword'> {
  token: string
}

const wordsOfTried = { none: m.shares_password_missing, wrong: m.shares_password_wrong }

/** In place of what a link opens: its password is asked for, or it opens nothing. */
export function RefusedLink({ status, triedPassword, token }: RefusedLinkProps) {
  if (status === 403) {
    const refused = triedPassword && wordsOfTried[triedPassword]()
    return <LinkPassword token={token} refused={refused} />
  }
  if (status !== 404) return <RefusedPage status={status} />
  return (
    <SplitScreen title={titleOf(status)} lead={m.shares_ended_text()} view="lost">
      <AlertBox id="refused" type="error" messages={[wordsOfFailure(status) ?? '']} />
      <p>
        <ButtonLink href="/home">{m.oops_home()}</ButtonLink>
      </p>
    </SplitScreen>
  )
}
