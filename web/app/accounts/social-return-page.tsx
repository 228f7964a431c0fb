import { type SocialProvider, socialProviders } from '@farfolk/contract/social'
import { Suspense, useEffect, useState } from 'react'
import { data, href, Link, useNavigate } from 'react-router'
import { toast } from '../api/toast-store.ts'
import { wordsOfFailure } from '../api/failure-alert.ts'
import type { Refusal } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { SplitScreen } from '../ui/split-screen.tsx'
import { translateRefusal } from '../words/refusals.ts'
import type { Route } from './+types/social-return-page'
import { finishSocial, type SocialOutcome, takeFinishedSocial } from './finish-social.ts'
import { type SocialWish, startSocial } from './social-flow.ts'
import { providerNames } from './social-names.ts'
import styles from './social.module.css'
import { useSignIn } from './use-sign-in.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.social_title(),
    path: href('/sign-in/:provider', { provider: params.provider }),
    isPrivate: true,
  })

export function loader({ params }: Route.LoaderArgs) {
  if (providerOf(params.provider)) return null
  return data<Refusal>({ ok: false, status: 404 }, { status: 404 })
}

function providerOf(name: string): SocialProvider | undefined {
  return socialProviders.find((each) => each === name)
}

// Few have a second factor: all others need no form here.
const SocialCodeForm = lazyPart(async () => (await import('./social-code-form.tsx')).SocialCodeForm)

type Unfinished = Exclude<SocialOutcome, { kind: 'signed-in' | 'connected' }>

/** Where a provider sends people back to, with its answer in the address. */
export default function SocialReturnPage({ params }: Route.ComponentProps) {
  const provider = providerOf(params.provider)
  return provider ? <SocialReturn provider={provider} /> : <RefusedPage status={404} />
}

function SocialReturn({ provider }: { provider: SocialProvider }) {
  const [outcome, setOutcome] = useState<Unfinished>()
  const navigate = useNavigate()
  const signIn = useSignIn()

  useEffect(() => {
    let isGone = false
    void finishSocial(provider).then(async (finished) => {
      if (isGone) return undefined
      takeFinishedSocial()
      if (finished.kind === 'signed-in') {
        const { data, headers } = finished.result
        await signIn(data, headers, finished.pending.redirectTo)
      } else if (finished.kind === 'connected') {
        const { provider, redirectTo } = finished.pending
        await navigate(redirectTo, { replace: true })
        toast(m.social_connected({ provider: providerNames[provider] }))
      } else {
        setOutcome(finished)
      }
      return undefined
    })
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- an address is answered once
  }, [provider])

  return (
    <SplitScreen title={m.social_title()}>
      {outcome?.kind === 'asked' && (
        <Suspense fallback={<output>{m.social_wait()}</output>}>
          <SocialCodeForm asked={outcome} onRefused={setOutcome} />
        </Suspense>
      )}
      {outcome && outcome.kind !== 'asked' && <NotSignedIn outcome={outcome} provider={provider} />}
      {!outcome && <output>{m.social_wait()}</output>}
    </SplitScreen>
  )
}

type Refused = Exclude<Unfinished, { kind: 'asked' }>

function NotSignedIn({ outcome, provider }: { outcome: Refused; provider: SocialProvider }) {
  const back = outcome.pending?.intent === 'connect' ? outcome.pending.redirectTo : href('/sign-in')
  return (
    <>
      <AlertBox
        id="social-refused"
        type={outcome.kind === 'cancelled' ? 'info' : 'error'}
        messages={messagesOf(outcome, provider)}
      />
      <div className={styles.again}>
        {isBanned(outcome) ? (
          <Link to={`${href('/help')}#ask`}>{m.sign_in_banned_ask()}</Link>
        ) : (
          <AgainButton wish={wishOf(outcome, provider)} />
        )}
        <Link to={back}>{m.social_back()}</Link>
      </div>
    </>
  )
}

function isBanned(outcome: Refused): boolean {
  return outcome.kind === 'refused' && outcome.failure.errors[0]?.code === 'account_banned'
}

function AgainButton({ wish }: { wish: SocialWish }) {
  return (
    <Button kind="accent" onClick={() => void startSocial(wish)}>
      {m.retry()}
    </Button>
  )
}

function wishOf({ pending }: Refused, provider: SocialProvider): SocialWish {
  return pending ?? { provider, intent: 'sign-in', redirectTo: '' }
}

/** A club that is not open tells nobody by an account elsewhere who is a member. */
function messagesOf(outcome: Refused, provider: SocialProvider): string[] {
  const words = wordsOf(outcome, providerNames[provider])
  const isClosed =
    outcome.kind === 'refused' && outcome.failure.errors[0]?.code === 'signups_closed'
  return isClosed ? [words, m.social_members_way({ provider: providerNames[provider] })] : [words]
}

/** `provider` by the name that people know. */
function wordsOf(outcome: Refused, provider: string): string {
  if (outcome.kind === 'cancelled') return m.social_cancelled({ provider })
  const { status, headers, errors } = outcome.failure
  if (status === 401) return m.social_refused({ provider })
  // What the member can do about it stands in the server's own words.
  const isOwnWords = [403, 409, 422, 503].includes(status)
  return (
    (isOwnWords && translateRefusal(errors[0]?.message)) ||
    wordsOfFailure(status, headers) ||
    m.social_refused({ provider })
  )
}
