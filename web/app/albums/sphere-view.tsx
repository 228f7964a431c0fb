import type { PhotoSphere } from '@farfolk/contract/photo-spheres'
import { Viewer } from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react'
import { addAlert } from '../api/alerts.ts'
import { m } from '../paraglide/messages.js'
import { Drawing } from '../ui/icon.tsx'
import { useStillness } from '../ui/use-stillness.ts'
import type { Photo } from './shown-album.ts'
import { sphereArea, sphereSource } from './sphere-area.ts'
import styles from './sphere-view.module.css'

interface SphereViewProps {
  photo: Photo
  sphere: PhotoSphere
  name: string
  /** The longest side of what is drawn. */
  mostPixels: number
  onClose: () => void
}

/** Of a press; one that is held goes on. */
const step = Math.PI / 24
const zoomStep = 10
const mostPitch = Math.PI / 2

/** Looks around from the middle of a photo of all around, over the lightbox: by finger, mouse, keys and buttons. */
export function SphereView({ photo, sphere, name, mostPixels, onClose }: SphereViewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const shown = useRef<Viewer>(undefined)
  const isStill = useStillness()
  const fail = useEffectEvent(() => {
    onClose()
    addAlert({ id: 'error-sphere', type: 'error', messages: [m.albums_sphere_failed()] })
  })
  const begin = useEffectEvent((container: HTMLElement) => {
    const source = sphereSource(photo, mostPixels)
    if (!source) return fail()
    const viewer = new Viewer({
      container,
      panorama: source.src,
      panoData: sphereArea(sphere, source),
      defaultYaw: `${sphere.heading}deg`,
      defaultPitch: `${sphere.pitch}deg`,
      defaultZoomLvl: 30,
      navbar: false,
      // These are below, in the club's words and for whatever has the focus in the dialog.
      keyboard: false,
      moveInertia: isStill ? 0 : 0.8,
    })
    viewer.addEventListener('panorama-error', fail)
    viewer.addEventListener('ready', () => container.setAttribute('data-ready', 'true'))
    shown.current = viewer
    return undefined
  })
  useEffect(() => {
    const container = stage.current
    if (!container) return undefined
    if (!dialog.current?.open) dialog.current?.showModal()
    begin(container)
    return () => {
      shown.current?.destroy()
      shown.current = undefined
    }
  }, [])

  // The lightbox below would take the wheel for its own photo.
  useEffect(() => {
    const element = dialog.current
    const keep = (event: Event) => event.stopPropagation()
    element?.addEventListener('wheel', keep)
    return () => element?.removeEventListener('wheel', keep)
  }, [])

  function look(right: number, up: number) {
    const viewer = shown.current
    if (!viewer) return
    const { yaw, pitch } = viewer.getPosition()
    const wanted = Math.min(Math.max(pitch + up * step, -mostPitch), mostPitch)
    viewer.rotate({ yaw: yaw + right * step, pitch: wanted })
  }

  function zoom(by: number) {
    const viewer = shown.current
    viewer?.zoom(Math.min(Math.max(viewer.getZoomLevel() + by * zoomStep, 0), 100))
  }

  const acts: Record<string, () => void> = {
    ArrowLeft: () => look(-1, 0),
    ArrowRight: () => look(1, 0),
    ArrowUp: () => look(0, 1),
    ArrowDown: () => look(0, -1),
    '+': () => zoom(1),
    // The same key without Shift.
    '=': () => zoom(1),
    '-': () => zoom(-1),
  }

  function press(event: KeyboardEvent) {
    event.stopPropagation()
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !Object.hasOwn(acts, key)) return
    event.preventDefault()
    acts[key]?.()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.view}
      aria-label={m.albums_sphere_of({ name })}
      aria-describedby="sphere-keys"
      onClose={(event) => {
        event.stopPropagation()
        onClose()
      }}
    >
      {/* A click on the picture must not let go of the keys. */}
      <div
        className={styles.inner}
        role="presentation"
        tabIndex={-1}
        onKeyDown={press}
        onPointerDown={keepHere}
        onPointerMove={keepHere}
        onPointerUp={keepHere}
        onClick={keepHere}
      >
        <div ref={stage} className={styles.stage} aria-hidden="true" />
        <p id="sphere-keys" className={styles.keys}>
          {m.albums_sphere_keys()}
        </p>
        <div className={styles.buttons}>
          <Act label={m.albums_look_left()} path="M15 5l-7 7 7 7" onClick={() => look(-2, 0)} />
          <Act label={m.albums_look_up()} path="M5 15l7-7 7 7" onClick={() => look(0, 2)} />
          <Act label={m.albums_look_down()} path="M5 9l7 7 7-7" onClick={() => look(0, -2)} />
          <Act label={m.albums_look_right()} path="M9 5l7 7-7 7" onClick={() => look(2, 0)} />
          <Act label={m.map_zoom_in()} path="M12 5v14M5 12h14" onClick={() => zoom(2)} />
          <Act label={m.map_zoom_out()} path="M5 12h14" onClick={() => zoom(-2)} />
        </div>
        <div className={styles.close}>
          <Act
            label={m.close()}
            path="M6 6l12 12M18 6L6 18"
            onClick={() => dialog.current?.close()}
          />
        </div>
      </div>
    </dialog>
  )
}

function Act({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="yarl__button"
      title={label}
      aria-label={label}
      onClick={onClick}
    >
      <Drawing path={path} size={24} />
    </button>
  )
}

/** Nothing of it is for the photo below. */
function keepHere(event: SyntheticEvent) {
  event.stopPropagation()
}
