import type { PublicConfig } from '@farfolk/contract/call'
import type { SocialProvider } from '@farfolk/contract/social'
import { type ReactNode, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { fetchOrTell } from '../ui/lazy-part.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { SocialMark } from './social-mark.tsx'
import styles from './social.module.css'

const words: Record<SocialProvider, () => string> = {
  google: m.social_google,
  facebook: m.social_facebook,
}

/** The providers that this club is set up for; mostly none. */
export function useSocialProviders(): readonly SocialProvider[] {
  const root = useRouteLoaderData<{ publicConfig?: Partial<PublicConfig> }>('root')
  return root?.publicConfig?.social ?? []
}

interface SocialButtonsProps {
  redirectTo: string | undefined
  /** Another way, ahead of them. */
  children?: ReactNode
}

/** Ways in beside the password; nothing where there is none. */
export function SocialButtons({ redirectTo, children }: SocialButtonsProps) {
  const providers = useSocialProviders()
  const isHydrated = useHydrated()
  const [leavingFor, setLeavingFor] = useState<SocialProvider>()
  if (providers.length === 0 && !children) return null

  async function leave(provider: SocialProvider): Promise<void> {
    setLeavingFor(provider)
    const part = await fetchOrTell(() => import('./social-flow.ts'))
    // In place of a page: back to that page.
    const target = redirectTo ?? location.pathname + location.search
    await part?.startSocial({ provider, intent: 'sign-in', redirectTo: target })
    setLeavingFor(undefined)
  }

  return (
    <div className={styles.ways}>
      <p className={styles.or}>{m.social_or()}</p>
      {children}
      {providers.map((provider) => (
        <Button
          key={provider}
          wide
          disabled={!isHydrated}
          isLoading={leavingFor === provider}
          onClick={() => void leave(provider)}
        >
          <SocialMark provider={provider} />
          {words[provider]()}
        </Button>
      ))}
    </div>
  )
}
