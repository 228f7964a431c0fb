import type { ApiResult } from '@farfolk/contract/call'
import {
  getEmailListSubscription,
  resubscribeToEmailList,
  unsubscribeFromEmailList,
} from '@farfolk/contract/email-lists'
import type { Reply } from '@farfolk/contract/http'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { SplitScreen } from '../ui/split-screen.tsx'
import { callApi } from '../api/call-api.ts'
import { useIsLoading } from '../api/loaders.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Route } from './+types/unsubscribe-page'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: m.unsubscribe_title(), path: location.pathname, isPrivate: true })

type State = 'on' | 'off' | 'on-again' | 'expired'

/** A button, since mail scanners open links. */
export default function UnsubscribePage({ params }: Route.ComponentProps) {
  const { token } = params
  const [state, setState] = useState<State>('on')
  const [name, setName] = useState<Name>('launch-beta')
  const isLeaving = useIsLoading(unsubscribeFromEmailList)
  const isComing = useIsLoading(resubscribeToEmailList)
  const isReady = useHydrated()
  const isOff = state === 'off'

  // Asked by the browser alone: pages that visitors share are kept a while, and this may change.
  useEffect(() => {
    const look = async () => {
      const found = await callApi(getEmailListSubscription, { params: { token } }, { silent: true })
      if (found.ok) setName(found.data.name)
      const foundState = stateOf(found)
      if (foundState) setState((current) => (current === 'on' ? foundState : current))
    }
    void look()
  }, [token])

  const change = async (
    endpoint: typeof unsubscribeFromEmailList | typeof resubscribeToEmailList,
    next: State,
  ) => {
    const result = await callApi(endpoint, { params: { token } })
    if (result.ok) setState(next)
    else if (result.status === 422) setState('expired')
  }
  const unsubscribe = () => void change(unsubscribeFromEmailList, 'off')
  const putBack = () => void change(resubscribeToEmailList, 'on-again')

  return (
    <SplitScreen
      title={m.unsubscribe_title()}
      lead={isOff || state === 'expired' ? undefined : leads[name]()}
    >
      {isOff && <AlertBox id="unsubscribed" type="success" messages={[m.unsubscribe_done()]} />}
      {state === 'expired' && (
        <>
          <AlertBox id="unsubscribe-expired" type="error" messages={[m.unsubscribe_expired()]} />
          <ButtonLink
            kind="accent"
            href={href('/settings/:section?', { section: 'notifications' })}
          >
            {m.unsubscribe_settings()}
          </ButtonLink>
          <ButtonLink href={`${href('/help')}#ask`}>{m.unsubscribe_ask()}</ButtonLink>
        </>
      )}
      {state === 'on-again' && (
        <AlertBox id="resubscribed" type="success" messages={[m.unsubscribe_undone()]} />
      )}
      {/* One for both ways, so that the focus stays on it. */}
      {state !== 'expired' && (
        <Button
          kind={isOff ? 'plain' : 'accent'}
          disabled={!isReady}
          isLoading={isOff ? isComing : isLeaving}
          onClick={isOff ? putBack : unsubscribe}
        >
          {isOff ? m.unsubscribe_undo() : m.unsubscribe_button()}
        </Button>
      )}
    </SplitScreen>
  )
}

type Name = Reply<typeof getEmailListSubscription>['name']

const leads: Record<Name, () => string> = {
  'launch-beta': m.unsubscribe_text,
  invitations: m.unsubscribe_invitations,
  friendRequests: m.unsubscribe_friend_requests,
  messages: m.unsubscribe_messages,
  trips: m.unsubscribe_trips,
  digest: m.unsubscribe_digest,
}

/** A mail program may have left the list by itself: then the page offers the way back. */
function stateOf(result: ApiResult<Reply<typeof getEmailListSubscription>>): State | undefined {
  if (!result.ok) return result.status === 422 ? 'expired' : undefined
  return result.data.subscribed ? undefined : 'off'
}
