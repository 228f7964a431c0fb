import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { ProfileForm } from './profile-form.ts'
import { sentIndex } from './profile-values.ts'
import styles from './profile-fields.module.css'

const maxLinks = 10

/** Web addresses, a line each. */
export function LinksField({ form }: { form: ProfileForm }) {
  const listRef = useRef<HTMLDivElement>(null)
  const links = useWatch({ control: form.control, name: 'user.profile.links' })

  function change(next: string[]) {
    form.setValue('user.profile.links', next, { shouldDirty: true })
  }

  function add() {
    change([...links, ''])
    requestAnimationFrame(() => {
      const boxes = listRef.current?.querySelectorAll('input')
      boxes?.[boxes.length - 1]?.focus()
    })
  }

  return (
    <div className={styles.list} ref={listRef}>
      {links.map((link, index) => {
        const number = String(index + 1)
        const error = form.error(`user.profile.links.${sentIndex(links, index)}`)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may hold the same words
          <div key={index} className={styles.row}>
            <TextField
              label={m.account_link({ number })}
              type="url"
              inputMode="url"
              value={link}
              error={link.trim() === '' ? undefined : error}
              onChange={(event) =>
                change(links.map((each, at) => (at === index ? event.target.value : each)))
              }
            />
            <IconButton
              label={m.account_link_remove({ number })}
              onClick={() => change(links.filter((_, at) => at !== index))}
            >
              <Icon name="close" size={20} />
            </IconButton>
          </div>
        )
      })}
      {links.length < maxLinks && (
        <div>
          <Button size="small" onClick={add}>
            <Icon name="plus" size={18} />
            {m.account_link_add()}
          </Button>
        </div>
      )}
      <FieldError id="links-error" error={form.error('user.profile.links')} />
    </div>
  )
}
