import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { DialogParts as Dialog } from '../ui/dialog-parts.tsx'
import { FieldError } from '../ui/field.tsx'
import { type CropArea, cropPicture, readPicture } from './crop-picture.ts'
import { CropPreview } from './crop-preview.tsx'
import styles from './crop-dialog.module.css'

interface CropDialogProps {
  file: File
  /** Where the focus goes in the end. */
  focusAfter: RefObject<HTMLElement | null>
  /** The browser cannot show the file. */
  onUnreadable: () => void
  onClose: () => void
  /** Answers what went wrong, in words. */
  save: (
    picture: Blob,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<string | undefined>
}

const maxZoom = 4
const zoomStep = 0.1
const centre = { x: 0, y: 0 }

/** Cuts a square out of a picture by mouse, finger or keys, shows it round, and saves it. */
export function CropDialog({ file, focusAfter, onUnreadable, onClose, save }: CropDialogProps) {
  const id = useId()
  const picture = usePicture(file, onUnreadable)
  const [crop, setCrop] = useState(centre)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState<string>()
  const zoomBy = (step: number) =>
    setZoom((before) => Math.min(maxZoom, Math.max(1, before + step)))

  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const use = async () => {
    if (!picture || !area) return
    setError(undefined)
    setSent(0)
    const { signal } = (sending.current = new AbortController())
    const failure = await cropPicture(picture, area).then(
      (cut) => save(cut, setSent, signal),
      () => m.error_something_wrong(),
    )
    // Closed meanwhile: the picture is not wanted.
    if (signal.aborted) return
    setSent(undefined)
    if (failure === undefined) onClose()
    else setError(failure)
  }

  if (!picture) return null
  return (
    <Dialog
      id="crop-avatar"
      isOpen
      onClose={onClose}
      title={m.avatar_crop_title()}
      focusAfter={focusAfter}
    >
      <div className={styles.stage}>
        <Cropper
          image={picture.src}
          crop={crop}
          zoom={zoom}
          aspect={1}
          maxZoom={maxZoom}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={10}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_shares, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: styles.hole }}
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'application',
            'aria-label': m.avatar_crop_area(),
            onKeyUp: ({ key }) => {
              if (key === '+' || key === '=') zoomBy(zoomStep)
              if (key === '-') zoomBy(-zoomStep)
            },
          }}
        />
      </div>
      <p className={styles.hint}>{m.avatar_crop_hint()}</p>
      <div className={styles.tools}>
        <div className={styles.zoom}>
          <label htmlFor={`${id}-zoom`}>{m.avatar_zoom()}</label>
          <input
            id={`${id}-zoom`}
            type="range"
            min={1}
            max={maxZoom}
            step={zoomStep / 2}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </div>
        {area && <CropPreview picture={picture} area={area} />}
      </div>
      {sent !== undefined && (
        <progress className={styles.progress} value={sent} aria-label={m.avatar_sending()} />
      )}
      <div role="alert">
        <FieldError id={`${id}-error`} error={error} />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{m.cancel()}</Button>
        <Button kind="accent" isLoading={sent !== undefined} onClick={() => void use()}>
          {m.avatar_use()}
        </Button>
      </div>
    </Dialog>
  )
}

/** The file as a picture, once it is decoded. */
function usePicture(file: File, onUnreadable: () => void): HTMLImageElement | undefined {
  const [picture, setPicture] = useState<HTMLImageElement>()
  const refuse = useEffectEvent(onUnreadable)
  useEffect(() => {
    let isCurrent = true
    const address = URL.createObjectURL(file)
    readPicture(address).then(
      (read) => isCurrent && setPicture(read),
      () => isCurrent && refuse(),
    )
    return () => {
      isCurrent = false
      URL.revokeObjectURL(address)
    }
  }, [file])
  return picture
}
