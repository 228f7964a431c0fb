import type { MetaFunction } from 'react-router'
import { Page } from '../ui/page.tsx'
import { KitButtons } from './kit-buttons.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitNotices } from './kit-notices.tsx'
import { KitPieces } from './kit-pieces.tsx'
import styles from './kit.module.css'

export const meta: MetaFunction = () => [{ title: 'The kit | Farfolk' }]

const themes = ['light', 'dark'] as const

/**
 * Every part of `ui/` in every state, in both themes: for whoever builds with them. Served by
 * `npm run dev` alone, at /dev/ui; its words are for nobody else and in no catalogue.
 */
export default function KitPage() {
  return (
    <Page>
      <h1>The kit</h1>
      <p>Hover, press and focus them; switch the theme of the dialogs and menus with the key d.</p>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <div key={theme} className={styles.theme} style={{ colorScheme: theme }}>
            <h2>{theme}</h2>
            <KitButtons />
            <KitFields theme={theme} />
            <KitNotices theme={theme} />
            <KitPieces theme={theme} />
          </div>
        ))}
      </div>
    </Page>
  )
}
