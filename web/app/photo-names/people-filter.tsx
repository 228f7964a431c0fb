import type { PhotoPerson } from '@farfolk/contract/photo-names'
import { m } from '../paraglide/messages.js'
import { Select } from '../ui/select.tsx'

interface PeopleFilterProps {
  people: readonly PhotoPerson[]
  /** Who is chosen, by the id. */
  person: string | undefined
  onChoose: (person: string | undefined) => void
}

/** Shows the own photos that somebody is on alone; nothing where nobody is named on any. */
export function PeopleFilter({ people, person, onChoose }: PeopleFilterProps) {
  if (people.length === 0 && person === undefined) return null
  // Whoever is named on none any more is still what the address asks for.
  const isKnown = people.some(({ user }) => user.id === person)
  return (
    <Select
      label={m.names_title()}
      value={person ?? ''}
      options={[
        { value: '', label: m.names_anybody() },
        ...(person !== undefined && !isKnown ? [{ value: person, label: '…' }] : []),
        ...people.map(({ user, count }) => ({
          value: user.id,
          label: `${user.profile.firstName} (${count})`,
        })),
      ]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
    />
  )
}
