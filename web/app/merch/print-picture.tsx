import { countryHref, landUrl, worldFrame } from '@farfolk/contract/maps'
import type { MapStyle } from '@farfolk/contract/travel-map'
import { Suspense, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import styles from './print-picture.module.css'
import type { ColourId } from './products.ts'

const OwnMap = lazyPart(
  async () => (await import('../travel-map/picture-preview.tsx')).PicturePreview,
)

const triedPath = `${href('/features')}#features-map`
const mapStyle: MapStyle = 'simple'
const example = ['CA', 'MX', 'PE', 'AR', 'IS', 'PT', 'IT', 'GR', 'MA', 'KE', 'IN', 'VN', 'JP', 'NZ']

/** The print in its frame: of the member's own map, else of what the visitor has clicked. */
export function PrintPicture({ frame }: { frame: ColourId }) {
  const user = useUser()
  const clicked = useTriedMap()
  const words = user
    ? m.merch_print_yours()
    : clicked.length > 0
      ? m.merch_print_tried()
      : m.merch_print_example()
  return (
    <figure className={styles.wall}>
      <div className={`${styles.frame} ${styles[frame]}`}>
        <div className={styles.sheet}>
          {user ? (
            <Suspense>
              <OwnMap style={mapStyle} isDark={false} hidesWanted />
            </Suspense>
          ) : (
            <ExampleMap codes={clicked.length > 0 ? clicked : example} />
          )}
        </div>
      </div>
      <figcaption>
        {words} {!user && <Link to={triedPath}>{m.merch_print_try()}</Link>}
      </figcaption>
    </figure>
  )
}

/** What is kept of it comes with the forms, which nobody needs for reading. */
function useTriedMap(): string[] {
  const [codes, setCodes] = useState<string[]>([])
  useEffect(() => {
    void import('./tried-map.ts').then(({ readTriedMap }) => setCodes(readTriedMap()))
  }, [])
  return codes
}

function ExampleMap({ codes }: { codes: readonly string[] }) {
  const frame = worldFrame()
  return (
    <svg className={styles.map} viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
      <use href={`${landUrl(frame)}#land`} />
      {codes.map((code) => (
        <use key={code} href={countryHref(code)} className={styles.visited} />
      ))}
    </svg>
  )
}
