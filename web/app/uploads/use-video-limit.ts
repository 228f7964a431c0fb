import type { PublicConfig } from '@farfolk/contract/call'
import { usualVideoMaxMb } from '@farfolk/contract/videos'
import { useRouteLoaderData } from 'react-router'

/** Megabytes of one video at most; 0 where the club takes none. */
export function useVideoLimit(): number {
  const root = useRouteLoaderData<{ publicConfig?: Partial<PublicConfig> }>('root')
  return root?.publicConfig?.videoMaxMb ?? usualVideoMaxMb
}
