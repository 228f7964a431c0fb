import { useDropzone } from 'react-dropzone'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { MemberIcon } from '../ui/member-icon.tsx'
import { maxUploadMegabytes, offeredTypes, offeredVideos } from './file-rules.ts'
import styles from './drop-zone.module.css'

/** A page has one: other buttons press it. */
export const chooseButtonId = 'choose-photos'

interface DropZoneProps {
  /** There are photos below already: it stands back. */
  isSmall: boolean
  /** Megabytes of a video; 0 where none is taken. */
  maxVideoMb: number
  onFiles: (files: File[]) => void
}

/** Takes files that are dropped or chosen, wrong ones too: they are named with what is wrong. */
export function DropZone({ isSmall, maxVideoMb, onFiles }: DropZoneProps) {
  const takesVideos = maxVideoMb > 0
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: takesVideos ? { ...offeredTypes, ...offeredVideos } : offeredTypes,
    noClick: true,
    noKeyboard: true,
    onDrop: (taken, refused) => onFiles([...taken, ...refused.map(({ file }) => file)]),
  })
  const look = `${styles.zone} ${isSmall ? styles.small : ''} ${isDragActive ? styles.over : ''}`
  return (
    // What is dropped beside it may be taken too: albums/use-given-photos.ts.
    <div {...getRootProps({ className: look })} data-drop-zone>
      <input {...getInputProps({ style: { display: 'none' } })} />
      <MemberIcon name="photo" size={isSmall ? 28 : 44} />
      <div className={styles.words}>
        <p className={styles.invitation}>
          {isDragActive
            ? m.uploads_drop_now()
            : (takesVideos ? m.uploads_drop_videos : m.uploads_drop)()}
        </p>
        <p className={styles.hint}>
          {m.uploads_hint({ megabytes: maxUploadMegabytes })}{' '}
          {takesVideos && m.uploads_hint_videos({ megabytes: maxVideoMb })}
        </p>
      </div>
      <Button id={chooseButtonId} onClick={open}>
        {isSmall
          ? m.uploads_choose_more()
          : (takesVideos ? m.uploads_choose_videos : m.uploads_choose)()}
      </Button>
    </div>
  )
}
