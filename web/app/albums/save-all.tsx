import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { Drawing } from '../ui/icon.tsx'

/** All photos in one file. */
export function SaveAll({ href }: { href: string }) {
  return (
    <ButtonLink href={href} reloadDocument>
      <Drawing path={downloadPath} size={18} />
      {m.albums_save_all()}
    </ButtonLink>
  )
}

export const downloadPath = 'M12 4v11m0 0 4-4m-4 4-4-4M5 15v4a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-4'
