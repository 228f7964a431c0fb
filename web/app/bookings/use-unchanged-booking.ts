import { type Booking, listBookings, updateBooking } from '@farfolk/contract/bookings'
import type { ApiResult } from '@farfolk/contract/call'
import type { Input } from '@farfolk/contract/http'
import { useState } from 'react'
import { callApi, type CallOptions } from '../api/call-api.ts'
import { hasChangedSince } from './booking-values.ts'

/**
 * A booking as it is edited. The server keeps no versions of bookings: before one is changed it is read
 * again, and where a field that is sent says something else than in the version that the change builds
 * on, the answer is that of a stale one.
 */
export function useUnchangedBooking(first: Booking) {
  const [booking, setBooking] = useState(first)

  async function read(): Promise<Booking | undefined> {
    const params = { id: first.tripId }
    const all = await callApi(listBookings, { params }, { silent: true })
    return all.ok ? all.data.find(({ id }) => id === first.id) : undefined
  }

  return {
    booking,
    async reread() {
      const now = await read()
      if (now) setBooking(now)
    },
    async send(
      input: Input<typeof updateBooking>,
      { ifMatch, ...options }: CallOptions,
    ): Promise<ApiResult<Booking>> {
      const now = await read()
      const sent = Object.keys(input.body.booking)
      // What cannot be read cannot be changed either: that call says why.
      if (!now || ifMatch === undefined || !hasChangedSince(ifMatch, now, sent)) {
        return callApi(updateBooking, input, options)
      }
      return { ok: false, status: 412, headers: new Headers(), statusText: '', errors: [] }
    },
  }
}
