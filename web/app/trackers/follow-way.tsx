import { TripWayEvent } from '@farfolk/contract/tracks'
import { check } from '@farfolk/contract/validation'
import { useEffect, useEffectEvent } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { PageData } from '../api/page-data.ts'
import { follow } from '../live/follow.ts'
import { askedAtOf } from '../live/use-follow.ts'
import { rereadInPlace } from '../session/once-back.ts'

/** Loads the page of an own trip anew while the phone goes on recording its way. */
export function FollowWay({ tripId }: { tripId: string }): null {
  const { revalidate } = useRevalidator()
  const page = useLoaderData<PageData<unknown> | null>()
  const begin = useEffectEvent((id: string, load: () => void) =>
    follow('TripWaysChannel', {
      isAbout(data) {
        const told = check(TripWayEvent, data)
        return told.ok && told.value.tripId === id
      },
      load,
      askedAt: askedAtOf(page),
    }),
  )
  const reread = useEffectEvent(() => void rereadInPlace(page, revalidate))
  useEffect(() => begin(tripId, () => reread()), [tripId])
  return null
}
