import type { PermissionResource } from '@farfolk/contract/permissions'
import { Suspense } from 'react'
import { m } from '../paraglide/messages.js'
import { lazyPart } from './lazy-part.ts'

interface DefaultAudienceProps {
  of: PermissionResource
}

// For owners alone: visitors download nothing that asks.
const Named = lazyPart(async () => (await import('./use-default-audience.tsx')).NamedDefault)

/** Who may see an own thing that says nothing of it. */
export function DefaultAudience({ of }: DefaultAudienceProps) {
  return (
    <Suspense fallback={m.trips_audience_default()}>
      <Named of={of} />
    </Suspense>
  )
}
