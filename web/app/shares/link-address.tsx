import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { FieldFrame } from '../ui/field.tsx'
import { copyLink } from './pass-on.ts'
import styles from './link-address.module.css'

interface LinkAddressProps {
  label: string
  url: string
  /** Copying it is what one came for. */
  isMain?: boolean
}

/** An address to select or copy. */
export function LinkAddress({ label, url, isMain = true }: LinkAddressProps) {
  return (
    <FieldFrame label={label}>
      {(attributes) => (
        <div className={styles.address}>
          <input
            {...attributes}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            size="small"
            kind={isMain ? 'accent' : 'plain'}
            onClick={() => void copyLink(url)}
          >
            {m.shares_copy()}
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}
