import type { PublicConfig } from '@farfolk/contract/call'
import { useRouteLoaderData } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * Whether this browser can make passkeys for the club and sign in by them: over https or on this machine, at
 * the club's own host, which has a name. True on the server and in the first render, as it is nearly everywhere.
 */
export function useHasPasskeys(): boolean {
  const root = useRouteLoaderData<{ publicConfig?: Partial<PublicConfig> }>('root')
  const isHydrated = useHydrated()
  if (!isHydrated) return true
  const host = new URL(root?.publicConfig?.publicUrl ?? location.href).hostname
  return (
    `.${location.hostname}`.endsWith(`.${host}`) &&
    !/\.\d+$|]$/.test(host) &&
    'PublicKeyCredential' in window &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}
