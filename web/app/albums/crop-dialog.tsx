import { smallestCrop } from '@farfolk/contract/album-crops'
import type { Turn } from '@farfolk/contract/images'
import { useState } from 'react'
import { type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Drawing } from '../ui/icon.tsx'
import { RadioPills } from '../ui/radio-pills.tsx'
import {
  type Area,
  areaOf,
  areaWith,
  asShown,
  cropOf,
  type Edits,
  joinedPose,
  mirroredArea,
  mirroredPose,
  poseBack,
  turnedArea,
  turnedPose,
  wholeArea,
} from './crop-areas.ts'
import { type LoadedPicture, PosedPicture, usePicture } from './posed-picture.tsx'
import { editsOf } from './save-edits.ts'
import type { Photo } from './shown-album.ts'
import { TurnButtons } from './turn-buttons.tsx'
import styles from './crop-dialog.module.css'

interface CropDialogProps {
  photo: Photo
  onClose: () => void
  /** Answers whether it is saved. */
  save: (edits: Edits) => Promise<boolean>
}

/** What is kept of a photo, and whether mirrored and turned: the file stays as it is. */
export function CropDialog(props: CropDialogProps) {
  const { photo, onClose } = props
  // What is saved of it would be another picture.
  const [address] = useState(photo.uncropped ?? photo.screen[0])
  const { picture, isBroken } = usePicture(address)
  return (
    <Dialog id="crop-photo" isOpen onClose={onClose} title={m.albums_crop_title()}>
      {picture ? (
        <CropForm {...props} picture={picture} />
      ) : (
        <output className={styles.stage}>
          {isBroken ? m.error_something_wrong() : m.loading()}
        </output>
      )}
    </Dialog>
  )
}

type Shape = 'free' | 'original' | '1:1' | '4:3' | '3:2' | '16:9'

/** In per cent. */
const smallest = smallestCrop * 100

function CropForm({ photo, picture, onClose, save }: CropDialogProps & { picture: LoadedPicture }) {
  const [before] = useState(() => editsOf(photo))
  const [pose, setPose] = useState(asShown)
  const [area, setArea] = useState<Area>(() => areaOf(before))
  const [shape, setShape] = useState<Shape>('free')
  const isLying = pose.turn % 180 === 0
  const sides = isLying ? picture : { width: picture.height, height: picture.width }
  const [isUpright, setUpright] = useState(picture.height > picture.width)
  const [isSaving, setSaving] = useState(false)
  const all = joinedPose(before, pose)

  function choose(next: Shape, upright = isUpright) {
    setShape(next)
    setUpright(upright)
    const ratio = ratioOf(next, sides, upright)
    if (ratio) setArea(areaWith(ratio, sides, area))
  }
  function turn(by: Turn) {
    setPose(turnedPose(pose, by))
    setArea(turnedArea(area, by))
    setUpright(!isUpright)
  }
  function mirror() {
    setPose(mirroredPose(pose))
    setArea(mirroredArea(area))
  }
  function reset() {
    const back = poseBack(before)
    setPose(back)
    setArea(wholeArea)
    setShape('free')
    setUpright(
      back.turn % 180 === 0 ? picture.height > picture.width : picture.width > picture.height,
    )
  }
  async function use() {
    setSaving(true)
    const isSaved = await save({ ...all, crop: cropOf(area, all) })
    setSaving(false)
    if (isSaved) onClose()
  }

  const hasSides = shape.includes(':') && shape !== '1:1'
  const [width, height] = [Math.round(area.width), Math.round(area.height)]
  return (
    <div className={styles.form}>
      <div className={styles.stage}>
        <ReactCrop
          className={styles.frame}
          crop={{ unit: '%', ...area }}
          aspect={ratioOf(shape, sides, isUpright)}
          minWidth={24}
          minHeight={24}
          keepSelection
          ruleOfThirds
          ariaLabels={{
            cropArea: m.albums_crop_area(),
            nwDragHandle: m.albums_crop_upper_left(),
            nDragHandle: m.albums_crop_upper(),
            neDragHandle: m.albums_crop_upper_right(),
            eDragHandle: m.albums_crop_right(),
            seDragHandle: m.albums_crop_lower_right(),
            sDragHandle: m.albums_crop_lower(),
            swDragHandle: m.albums_crop_lower_left(),
            wDragHandle: m.albums_crop_left(),
          }}
          onChange={(_pixels, { unit: _unit, ...next }: PercentCrop) => {
            if (Math.min(next.width, next.height) >= smallest) setArea(next)
          }}
        >
          <PosedPicture picture={picture} pose={pose} className={styles.picture} />
        </ReactCrop>
      </div>
      <div className={styles.tools}>
        <div className={styles.moves}>
          <TurnButtons onTurn={turn} />
          <PlainTool words={m.albums_crop_mirror()} path={mirrorPath} onClick={mirror} />
          {hasSides && (
            <PlainTool
              words={m.albums_crop_swap()}
              path={swapPath}
              onClick={() => choose(shape, !isUpright)}
            />
          )}
        </div>
        <output className={styles.kept}>{m.albums_crop_kept({ width, height })}</output>
      </div>
      <RadioPills<Shape>
        legend={m.albums_crop_shape()}
        name="crop-shape"
        value={shape}
        options={shapesOf(isUpright)}
        onChange={choose}
      />
      <p className={styles.hint}>{m.albums_crop_hint()}</p>
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={reset}>
          {m.albums_crop_reset()}
        </Button>
        <Button onClick={onClose}>{m.cancel()}</Button>
        <Button kind="accent" isLoading={isSaving} onClick={() => void use()}>
          {m.albums_correct_save()}
        </Button>
      </div>
    </div>
  )
}

const mirrorPath = 'M12 3v18M8.5 7 3 17h5.5ZM15.5 7 21 17h-5.5Z'
const swapPath = 'M7 5v14M4 16l3 3 3-3M17 19V5M14 8l3-3 3 3'

interface PlainToolProps {
  words: string
  path: string
  onClick: () => void
}

function PlainTool({ words, path, onClick }: PlainToolProps) {
  return (
    <Button size="small" title={words} aria-label={words} onClick={onClick}>
      <Drawing path={path} size={16} />
    </Button>
  )
}

const fixed = ['4:3', '3:2', '16:9'] as const

function shapesOf(isUpright: boolean): { value: Shape; label: string }[] {
  return [
    { value: 'free', label: m.albums_crop_free() },
    { value: 'original', label: m.albums_crop_original() },
    { value: '1:1', label: m.albums_crop_square() },
    ...fixed.map((value) => ({
      value,
      label: isUpright ? value.split(':').toReversed().join(':') : value,
    })),
  ]
}

/** Width by height; undefined for any. */
function ratioOf(
  shape: Shape,
  { width, height }: { width: number; height: number },
  isUpright: boolean,
): number | undefined {
  if (shape === 'free') return undefined
  if (shape === 'original') return width / height
  const [long = 1, short = 1] = shape.split(':').map(Number)
  return isUpright ? short / long : long / short
}
