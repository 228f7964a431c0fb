import { deleteExperience, type Experience } from '@farfolk/contract/experiences'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { removeLater } from '../api/removals.ts'
import { m } from '../paraglide/messages.js'
import { ReportLater } from '../people/report-later.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import { WriteLater } from './write-later.tsx'

interface ExperienceMenuProps {
  experience: Experience
  /** The viewer has written it. */
  isOwn: boolean
}

/** Change and remove one's own, report that of another. */
export function ExperienceMenu({ experience, isOwn }: ExperienceMenuProps) {
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const { id, author, user, mayChange } = experience
  const close = () => setOpen(false)
  if (!isOwn) {
    const { firstName: name } = author.profile
    const about = { id, name: m.experience_reported({ name }), owner: author }
    return (
      <>
        <Menu
          label={m.experience_more({ name })}
          entries={[{ label: m.experience_report(), icon: 'alert', onChoose: () => setOpen(true) }]}
        >
          <Icon name="more" />
        </Menu>
        <ReportLater
          about={{ ...about, kind: 'experience' }}
          isOpen={isOpen}
          onClose={close}
          onBlocked={() => void revalidate()}
        />
      </>
    )
  }
  const { firstName: name } = user.profile
  const change: MenuEntry = {
    label: m.experience_change(),
    icon: 'pencil',
    onChoose: () => setOpen(true),
  }
  const remove: MenuEntry = {
    label: m.experience_remove(),
    icon: 'bin',
    isDangerous: true,
    onChoose: () =>
      removeLater({
        ids: [id],
        words: m.experience_removed({ name }),
        endpoint: deleteExperience,
        onGone: () => revalidate(),
      }),
  }
  return (
    <>
      <Menu
        label={m.experience_more_own({ name })}
        entries={mayChange ? [change, remove] : [remove]}
      >
        <Icon name="more" />
      </Menu>
      <WriteLater person={user} standing={experience} isOpen={isOpen} onClose={close} />
    </>
  )
}
