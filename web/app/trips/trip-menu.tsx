import type { Trip } from '@farfolk/contract/trips'
import { createElement, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { DownloadIcon } from '../ui/download-icon.tsx'
import { Drawing, Icon } from '../ui/icon.tsx'
import { later, useLater } from '../ui/later.ts'
import { fetchOrTell } from '../ui/lazy-part.ts'
import { Menu, type MenuEntry } from '../ui/menu.tsx'

const copyDialog = later(async () => (await import('./trip-dialogs.ts')).CopyTripDialog)
const bookDialog = later(async () => (await import('./trip-dialogs.ts')).BookDialog)

/** What is done with a trip now and then, each by its name: of icons alone one would have to guess. */
export function TripMenu({ trip, isOwn = false }: { trip: Trip; isOwn?: boolean }) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'copy' | 'book'>()
  const [isKeeping, setKeeping] = useState(false)
  const CopyDialog = useLater(copyDialog, opened === 'copy')
  const BookDialog = useLater(bookDialog, opened === 'book')
  const onClose = () => setOpened(undefined)

  async function keep() {
    setKeeping(true)
    const takeAlong = await fetchOrTell(async () =>
      (await import('../offline/late-parts.ts')).loadTakeAlong(),
    )
    await takeAlong?.(trip)
    setKeeping(false)
  }

  async function remove() {
    // The question and the calls come with the click: most who read a trip never delete one.
    const part = await fetchOrTell(() => import('./delete-trip.ts'))
    if (await part?.deleteAfterAsking(trip)) {
      await navigate(href('/account/trips/:filter?', { filter: trip.type }))
    }
  }

  const copyEntry: MenuEntry = {
    label: m.trips_copy(),
    icon: <Drawing path="M8 8h12v12H8Z M16 8V4H4v12h4" size={18} />,
    onChoose: () => setOpened('copy'),
  }
  const keepEntry: MenuEntry = {
    label: m.offline_keep_trip(),
    icon: <DownloadIcon />,
    onChoose: () => void keep(),
  }
  const bookEntry: MenuEntry = {
    label: m.trips_book(),
    icon: (
      <Drawing
        path="M12 7c-2.2-1.7-5-2.2-8.5-2.2v13c3.5 0 6.3.5 8.5 2.2 2.2-1.7 5-2.2 8.5-2.2v-13c-3.5 0-6.3.5-8.5 2.2Zm0 0v13"
        size={18}
      />
    ),
    onChoose: () => setOpened('book'),
  }
  const deleteEntry: MenuEntry = {
    label: m.trips_delete(),
    icon: 'bin',
    onChoose: () => void remove(),
    isDangerous: true,
  }
  return (
    <>
      <Menu
        label={m.trips_more()}
        isLoading={isKeeping}
        entries={[
          ...(isOwn ? [copyEntry] : []),
          // Without a worker nothing opens.
          ...('serviceWorker' in navigator ? [keepEntry] : []),
          bookEntry,
          ...(isOwn ? [deleteEntry] : []),
        ]}
      >
        <Icon name="more" />
      </Menu>
      {CopyDialog &&
        createElement(CopyDialog, { trip, isOwn: true, isOpen: opened === 'copy', onClose })}
      {BookDialog && createElement(BookDialog, { trip, isOpen: opened === 'book', onClose })}
    </>
  )
}
