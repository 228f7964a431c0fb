import type { PublicConfig } from '@farfolk/contract/call'
import { useRouteLoaderData } from 'react-router'

/** The address of the style that the club's map service draws by; null for the built-in land. */
export function useMapStyle(): string | null {
  const root = useRouteLoaderData<{ publicConfig?: Partial<PublicConfig> }>('root')
  return root?.publicConfig?.services?.mapStyle ?? null
}
