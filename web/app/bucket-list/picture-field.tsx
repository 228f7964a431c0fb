import type { Image } from '@farfolk/contract/images'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
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
  error?: string | undefined
}

/** A picture, chosen, dropped or pasted; a reload forgets it, as files cannot be kept. */
export function PictureField({ image, choice, onChoose, error }: PictureFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const { isOver, dropProps } = usePictureDrop(onChoose)
  const preview = usePreview(choice)
  const shown = choice === undefined ? image?.variants.card.src : preview

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) onChoose(file)
    currentTarget.value = ''
  }

  return (
    <div className={styles.picture} role="group" aria-labelledby="wish-picture">
      <span id="wish-picture" className={styles.label}>
        {m.bucket_picture()}
      </span>
      <div className={styles.drop} data-over={isOver} {...dropProps}>
        {shown && <img src={shown} alt={m.bucket_picture_shown()} />}
        <div className={styles.tools}>
          <Button size="small" onClick={() => inputRef.current?.click()}>
            {shown ? m.bucket_picture_other() : m.bucket_picture_choose()}
          </Button>
          {shown && (
            // Back to none where there was none: nothing is to be changed then.
            <Button size="small" onClick={() => onChoose(image ? null : undefined)}>
              {m.bucket_picture_remove()}
            </Button>
          )}
        </div>
        <input
          ref={inputRef}
          type="file"
          accept="image/*"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={m.bucket_picture()}
          onChange={take}
        />
      </div>
      <FieldError id="wish-picture-error" error={error} />
    </div>
  )
}

/** The address of a chosen file, in this tab alone. */
function usePreview(choice: PictureChoice): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!choice) return undefined
    const made = URL.createObjectURL(choice)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [choice])
  return address
}
