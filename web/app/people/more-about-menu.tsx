import { createElement, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '../paraglide/messages.js'
import type { CopyTripDialogProps } from '../trips/copy-trip-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { later, useLater } from '../ui/later.ts'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import { block, type Person, unfriend } from './change-relation.ts'
import type { Reported } from './report-dialog.tsx'
import { ReportLater } from './report-later.tsx'

interface MoreAboutMenuProps {
  person: Person
  /** A trip of theirs, which can be copied, and reported too. */
  trip?: { id: string; name: string }
  /** An album of theirs likewise. */
  album?: { id: string; name: string }
  /** What else there is to do where it stands; comes first. */
  further?: MenuEntry[]
  /** Of a friend: offers to end that. */
  friendshipId?: string
  /** There is nothing of theirs to see any more. */
  onBlocked: () => void
}

const copyDialog = later(async () => (await import('../trips/trip-dialogs.ts')).CopyTripDialog)

/** The ways out of trouble with another member; a trip of theirs can be copied as well. */
export function MoreAboutMenu(props: MoreAboutMenuProps) {
  const { person, trip, album, further = [], friendshipId, onBlocked } = props
  const [reported, setReported] = useState<'user' | 'trip' | 'album'>()
  const [isCopying, setCopying] = useState(false)
  // A link shows the trip, to whom it is perhaps closed: who may not see it cannot copy it.
  const isLinked = useLocation().pathname.startsWith('/shares/')
  const name = person.profile.firstName
  const things = { trip, album, user: { id: person.id, name } }
  const kind = reported ?? 'user'
  const about: Reported = { kind, ...(things[kind] ?? things.user), owner: person }

  async function blockAfterAsking() {
    if (await block(person)) onBlocked()
  }

  const entries: MenuEntry[] = [
    ...further,
    ...(trip && !isLinked
      ? [
          {
            label: m.trips_copy_as_own(),
            icon: 'plus' as const,
            onChoose: () => setCopying(true),
          },
        ]
      : []),
    ...(friendshipId
      ? [
          {
            label: m.people_unfriend(),
            icon: 'minus' as const,
            onChoose: () => void unfriend(friendshipId, person),
          },
        ]
      : []),
    ...(trip
      ? [
          {
            label: m.people_report_trip(),
            icon: 'alert' as const,
            onChoose: () => setReported('trip'),
          },
        ]
      : []),
    ...(album
      ? [
          {
            label: m.albums_report(),
            icon: 'alert' as const,
            onChoose: () => setReported('album'),
          },
        ]
      : []),
    { label: m.people_report({ name }), icon: 'alert', onChoose: () => setReported('user') },
    {
      label: m.people_block({ name }),
      icon: 'lock',
      onChoose: () => void blockAfterAsking(),
      isDangerous: true,
    },
  ]
  return (
    <>
      <Menu label={m.people_more({ name })} entries={entries}>
        <Icon name="more" />
      </Menu>
      <ReportLater
        about={about}
        isOpen={reported !== undefined}
        onClose={() => setReported(undefined)}
        onBlocked={onBlocked}
      />
      {trip && !isLinked && (
        <CopyLater trip={trip} isOwn={false} isOpen={isCopying} onClose={() => setCopying(false)} />
      )}
    </>
  )
}

/** The dialog whose form comes when the page is touched. */
function CopyLater(props: CopyTripDialogProps) {
  const CopyDialog = useLater(copyDialog, props.isOpen)
  return CopyDialog && createElement(CopyDialog, props)
}
