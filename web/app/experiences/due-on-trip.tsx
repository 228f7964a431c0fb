import { type DueExperience, listDueExperiences } from '@farfolk/contract/experiences'
import type { Trip } from '@farfolk/contract/trips'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { CompanyPanel } from '../company/company-panel.tsx'
import { companyOf } from '../company/place-on-trip.ts'
import { m } from '../paraglide/messages.js'
import { WriteButton } from './write-button.tsx'

/** Of a finished trip's company those about whom the viewer has not written; asks anew with the trip. */
export function DueOnTrip({ trip }: { trip: Trip }) {
  const [due, setDue] = useState<DueExperience[]>([])
  useEffect(() => {
    let isCurrent = true
    // An offer: where it cannot be had the page is whole without.
    void callApi(listDueExperiences, {}, { silent: true }).then(
      (result) => isCurrent && result.ok && setDue(result.data),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- loaded anew it may have others
  }, [trip])
  const ids = new Set(companyOf(trip).map(({ user }) => user.id))
  const shown = due.filter(({ user }) => ids.has(user.id))
  if (shown.length === 0) return null
  return (
    <CompanyPanel words={m.experience_due()} more={m.experience_due_text()}>
      {shown.map(({ user }) => (
        <WriteButton key={user.id} person={user} size="small" />
      ))}
    </CompanyPanel>
  )
}
