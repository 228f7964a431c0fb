import type { ViewAs } from '@farfolk/contract/permissions'
import { getUserTowns, type VisitedTowns } from '@farfolk/contract/visited-towns'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { Towns } from './towns.tsx'

interface MemberTownsProps {
  userId: string
  viewAs: ViewAs | undefined
  /** As in useJourneys. */
  page: unknown
}

/** On a profile, once they have come; nothing where the viewer is shown none. */
export function MemberTowns({ userId, viewAs, page }: MemberTownsProps) {
  const [found, setFound] = useState<{ by: string; towns: VisitedTowns }>()
  // What was found of another member, or with other eyes, is not shown meanwhile.
  const by = `${userId} ${viewAs}`
  useEffect(() => {
    const left = new AbortController()
    async function ask(): Promise<void> {
      const call = { params: { id: userId }, query: { viewAs } }
      const how = { silent: true, keeps: 'part', signal: left.signal } as const
      const result = await callApi(getUserTowns, call, how)
      if (result.ok && !left.signal.aborted) setFound({ by, towns: result.data })
    }
    void ask()
    return () => left.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked once more
  }, [userId, viewAs, by, page])
  if (found?.by !== by || found.towns.towns.length === 0) return null
  return <Towns answer={found.towns} />
}
