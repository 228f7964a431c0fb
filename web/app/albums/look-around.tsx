import type { PhotoSphere } from '@farfolk/contract/photo-spheres'
import { Suspense, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import styles from './look-around.module.css'
import type { Photo } from './shown-album.ts'
import { mostTexturePixels } from './texture-pixels.ts'
import { usePhotoKeys } from './use-photo-keys.ts'

// What draws a sphere is large, and few look around.
const SphereView = lazyPart(async () => (await import('./sphere-view.tsx')).SphereView)

interface LookAroundProps {
  photo: Photo
  sphere: PhotoSphere
  name: string
  /** It is on, and the photos must not go on by themselves. */
  onOpen: () => void
}

/** Offers to look around in a photo of all around, where this device can draw one. */
export function LookAround({ photo, sphere, name, onOpen }: LookAroundProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const mostPixels = mostTexturePixels()
  const open = () => {
    onOpen()
    setOpen(true)
  }
  usePhotoKeys(mostPixels > 0 ? { l: open } : {})
  if (mostPixels === 0) return null

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <>
      <div
        className={styles.bar}
        role="presentation"
        data-below={photo.motion !== undefined}
        onPointerDown={(event) => event.stopPropagation()}
      >
        <Button ref={button} size="small" aria-keyshortcuts="l" onClick={open}>
          {m.albums_look_around()}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <SphereView
            photo={photo}
            sphere={sphere}
            name={name}
            mostPixels={mostPixels}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
