import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import styles from './bucket-list-page.module.css'
import { categories, CategoryIcon, categoryWords } from './categories.tsx'

/** What next: a place to see, something to eat. */
export function NewItemLinks() {
  return (
    <nav className={styles.add} aria-labelledby="bucket-add">
      <p id="bucket-add">{m.bucket_add()}</p>
      <ul className={styles.kinds}>
        {categories.map((category) => (
          <li key={category}>
            <ButtonLink size="small" href={href('/bucket-list/new/:category?', { category })}>
              <CategoryIcon category={category} size={18} />
              {categoryWords[category]()}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
