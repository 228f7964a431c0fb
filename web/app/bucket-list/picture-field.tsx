import type { Image } from '@farfolk/contract/images'
import { type ChangeEvent, useRef } from 'react'
import { usePictureDrop } from '../avatars/use-picture-drop.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import type { PictureChoice } from './item-values.ts'
import styles from './item-form.module.css'

export interface PictureFieldProps {
  /** What the item has now. */
  image: Image | null
  choice: PictureChoice
  onChoose: (choice: PictureChoice) => void
  error: string | undefined
}

/** A picture, chosen, dropped or pasted; a reload forgets it, as files cannot be kept. */
export function PictureField({ image, choice, onChoose, error }: PictureFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const { isOver, dropProps } = usePictureDrop(chooseFile)
  const shown = choice === undefined ? image?.variants.card.src : choice?.address

  function choose(next: PictureChoice) {
    if (choice) URL.revokeObjectURL(choice.address)
    onChoose(next)
  }

  function chooseFile(file: File) {
    choose({ file, address: URL.createObjectURL(file) })
  }

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) chooseFile(file)
    currentTarget.value = ''
  }

  return (
    <fieldset className={styles.picture}>
      <legend>{m.bucket_picture()}</legend>
      <div className={styles.drop} data-over={isOver} {...dropProps}>
        {shown && <img src={shown} alt={m.bucket_picture_shown()} />}
        <div className={styles.tools}>
          <Button size="small" onClick={() => inputRef.current?.click()}>
            {shown ? m.bucket_picture_other() : m.bucket_picture_choose()}
          </Button>
          {shown && (
            // Back to none where there was none: nothing is to be changed then.
            <Button size="small" onClick={() => choose(image ? null : undefined)}>
              {m.bucket_picture_remove()}
            </Button>
          )}
        </div>
        <input
          ref={inputRef}
          type="file"
          accept="image/*"
          hidden
          aria-label={m.bucket_picture()}
          onChange={take}
        />
      </div>
      <FieldError id="wish-picture-error" error={error} />
    </fieldset>
  )
}
