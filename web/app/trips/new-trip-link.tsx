import { href, PrefetchPageLinks } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

export function NewTripLink() {
  return (
    <>
      <PrefetchPageLinks page={href('/account/trips/new')} />
      <ButtonLink kind="accent" href={href('/account/trips/new')}>
        <Icon name="plus" size={20} />
        {m.trips_new_title()}
      </ButtonLink>
    </>
  )
}
