import { useEffect } from 'react'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { fetchAhead } from '../ui/fetch-ahead.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const path = href('/account/trips/new')

export function NewTripLink() {
  useEffect(() => fetchAhead(path), [])
  return (
    <ButtonLink kind="accent" href={path}>
      <Icon name="plus" size={20} />
      {m.trips_new_title()}
    </ButtonLink>
  )
}
