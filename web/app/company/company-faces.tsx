import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { Chip } from '../ui/chip.tsx'
import type { CompanyOnCard } from './company-on-card.ts'
import styles from './company-faces.module.css'

/** Who comes along, and on an own trip who would like to. */
export function CompanyFaces({ company, isOwn }: { company: CompanyOnCard; isOwn: boolean }) {
  const { companions, companionsCount, askingCount } = company
  const more = companionsCount - companions.length
  return (
    <>
      {companions.length > 0 && (
        <span className={styles.faces}>
          <span className="visually-hidden">
            {m.company_with({ names: companions.map(({ firstName }) => firstName).join(', ') })}
          </span>
          {companions.map(({ id, avatarUrl }) => (
            <Avatar key={id} src={avatarUrl} size={30} />
          ))}
          {more > 0 && <span className={styles.more}>+{more}</span>}
        </span>
      )}
      {isOwn && askingCount > 0 && <Chip>{m.company_card_asking({ count: askingCount })}</Chip>}
    </>
  )
}
