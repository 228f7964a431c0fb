import { resubscribeToEmailList, unsubscribeFromEmailList } from '@farfolk/contract/email-lists'
import { useState } from 'react'
import { SplitScreen } from '../ui/split-screen.tsx'
import { callApi } from '../api/call-api.ts'
import { useIsLoading } from '../api/loaders.ts'
import { loadAsMember, loadAsVisitor } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { load, type Subscription } from './load-subscription.ts'
import type { Route } from './+types/unsubscribe-page'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: m.unsubscribe_title(), path: location.pathname, isPrivate: true })

export const loader = loadAsVisitor(load)
export const clientLoader = loadAsMember(() => import('./load-subscription.ts'))

type State = 'on' | 'off' | 'on-again' | 'expired'

/** A button, since mail scanners open links. */
export default function UnsubscribePage({ params, loaderData }: Route.ComponentProps) {
  const { token } = params
  const subscription = loaderData.ok ? loaderData.data : null
  const [state, setState] = useState<State>(stateOf(subscription))
  const isLeaving = useIsLoading(unsubscribeFromEmailList)
  const isComing = useIsLoading(resubscribeToEmailList)
  const isReady = useHydrated()

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
    <SplitScreen title={m.unsubscribe_title()} lead={leads[subscription?.name ?? 'launch-beta']()}>
      {state === 'off' && (
        <>
          <AlertBox id="unsubscribed" type="success" messages={[m.unsubscribe_done()]} />
          <Button isLoading={isComing} onClick={putBack}>
            {m.unsubscribe_undo()}
          </Button>
        </>
      )}
      {state === 'expired' && (
        <AlertBox id="unsubscribe-expired" type="error" messages={[m.unsubscribe_expired()]} />
      )}
      {state === 'on-again' && (
        <AlertBox id="resubscribed" type="success" messages={[m.unsubscribe_undone()]} />
      )}
      {(state === 'on' || state === 'on-again') && (
        <Button kind="accent" disabled={!isReady} isLoading={isLeaving} onClick={unsubscribe}>
          {m.unsubscribe_button()}
        </Button>
      )}
    </SplitScreen>
  )
}

type Name = Exclude<Subscription['name'], undefined>

const leads: Record<Name, () => string> = {
  'launch-beta': m.unsubscribe_text,
  friendRequests: m.unsubscribe_friend_requests,
  messages: m.unsubscribe_messages,
  trips: m.unsubscribe_trips,
  digest: m.unsubscribe_digest,
}

/** A mail program may have left the list by itself: then the page offers the way back. */
function stateOf(subscription: Subscription | null): State {
  if (!subscription) return 'on'
  if (subscription.name === undefined) return 'expired'
  return subscription.subscribed ? 'on' : 'off'
}
