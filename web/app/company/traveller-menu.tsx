import type { MemberCard } from '@farfolk/contract/members'
import type { Trip } from '@farfolk/contract/trips'
import { useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { MoreAboutMenu } from '../people/more-about-menu.tsx'
import type { MenuEntry } from '../ui/menu.tsx'
import { handOverAfterAsking, removeAfterAsking } from './company-calls.ts'

interface TravellerMenuProps {
  trip: Trip
  travellerId: string
  person: MemberCard
  /** The viewer's own trip. */
  isHost: boolean
}

/** What can be done about somebody on a trip. */
export function TravellerMenu({ trip, travellerId, person, isHost }: TravellerMenuProps) {
  const { revalidate } = useRevalidator()
  const name = person.profile.firstName
  const place = { tripId: trip.id, travellerId }
  const act = (work: Promise<boolean>) => void work.then(() => revalidate())
  const ofHost: MenuEntry[] = [
    {
      label: m.company_hand_over(),
      icon: 'right',
      onChoose: () => act(handOverAfterAsking(trip.id, { id: person.id, name })),
    },
    {
      label: m.company_remove(),
      icon: 'minus',
      onChoose: () => act(removeAfterAsking(place, name)),
    },
  ]
  return (
    <MoreAboutMenu
      person={person}
      further={isHost ? ofHost : []}
      onBlocked={() => void revalidate()}
    />
  )
}
