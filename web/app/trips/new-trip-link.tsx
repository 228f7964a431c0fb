import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFetchLater } from '../ui/use-fetch-later.ts'

const path = href('/account/trips/new')

/** `plain` where the page has another one. */
export function NewTripLink({ kind = 'accent' }: { kind?: 'accent' | 'plain' }) {
  useFetchLater([path])
  return (
    <ButtonLink kind={kind} href={path}>
      <Icon name="plus" size={20} />
      {m.trips_new_title()}
    </ButtonLink>
  )
}
