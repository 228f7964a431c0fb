import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import type { Person } from '../people/change-relation.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { WriteLater } from './write-later.tsx'

interface WriteButtonProps {
  person: Person
  size?: 'small' | 'regular'
}

export function WriteButton({ person, size }: WriteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        <Icon name="pencil" size={18} />
        <span style={{ overflowWrap: 'anywhere' }}>
          {m.experience_write({ name: person.profile.firstName })}
        </span>
      </Button>
      <WriteLater person={person} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
