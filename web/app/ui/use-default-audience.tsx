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

async function findDefault(of: PermissionResource): Promise<Audience | undefined> {
  const result = await (asked ??= ask())
  return result.ok ? result.data.find(({ resource }) => resource === of)?.audience : undefined
}

/** Names the member's default, and whom it lets see things of this kind as soon as that is known. */
export function useDefaultAudience(of: PermissionResource): string {
  const [audience, setAudience] = useState<Audience>()
  useEffect(() => {
    let isCurrent = true
    void findDefault(of).then((found) => isCurrent && setAudience(found))
    return () => {
      isCurrent = false
    }
  }, [of])
  return audience
    ? m.trips_audience_default_named({ audience: audienceWords[audience]() })
    : m.trips_audience_default()
}

export function NamedDefault({ of }: { of: PermissionResource }) {
  return <>{useDefaultAudience(of)}</>
}
