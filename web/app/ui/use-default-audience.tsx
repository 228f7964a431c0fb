import type { Audience } from '@farfolk/contract/fields'
import { listPermissions, type PermissionResource } from '@farfolk/contract/permissions'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'
import { audienceWords } from './audience-words.ts'

let asked: ReturnType<typeof ask> | undefined

/** Once for all that are drawn together; anew later, since the settings may have changed it. */
async function ask() {
  try {
    return await callApi(listPermissions, {}, { silent: true })
  } finally {
    asked = undefined
  }
}

export async function findDefaultAudience(of: PermissionResource): Promise<Audience | undefined> {
  const result = await (asked ??= ask())
  return result.ok ? result.data.find(({ resource }) => resource === of)?.audience : undefined
}

/** Who may see an own thing: what it says, else the member's default, undefined until that is known. */
export function useOwnAudience(
  of: PermissionResource,
  said: Audience | null,
): Audience | undefined {
  const [standard, setStandard] = useState<Audience>()
  useEffect(() => {
    if (said) return undefined
    let isCurrent = true
    void findDefaultAudience(of).then((found) => isCurrent && setStandard(found))
    return () => {
      isCurrent = false
    }
  }, [of, said])
  return said ?? standard
}

/** Names the member's default, and whom it lets see things of this kind as soon as that is known. */
export function useDefaultAudience(of: PermissionResource): string {
  const audience = useOwnAudience(of, null)
  return audience
    ? m.trips_audience_default_named({ audience: audienceWords[audience]() })
    : m.trips_audience_default()
}

export function NamedDefault({ of }: { of: PermissionResource }) {
  return <>{useDefaultAudience(of)}</>
}
