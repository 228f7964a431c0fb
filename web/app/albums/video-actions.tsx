import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { focusOnceFree } from '../ui/focus-once-free.ts'
import { saveVideo } from './save-video.ts'
import type { Photo, PhotoVideo } from './shown-album.ts'

interface VideoActionsProps {
  photo: Photo
  video: PhotoVideo
  /** Asks first; answers whether it has gone. */
  onRemove: (video: PhotoVideo) => Promise<boolean>
}

type Seen = Pick<VideoActionsProps, 'photo' | 'video'>

/** What is done with the video that is seen by who owns it, or has given it to an album. */
export function VideoActions({ photo, video, onRemove }: VideoActionsProps) {
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<(seen: Seen) => void>()
  const answer = useEffectEvent((ask: (seen: Seen) => void) => ask({ photo, video }))
  useEffect(() => {
    if (asking) answer(asking)
  }, [asking])

  async function renewed() {
    await revalidate()
    // Drawn with what the page has got by then.
    const seen = await new Promise<Seen>((resolve) =>
      startTransition(() => setAsking(() => resolve)),
    )
    // Another may be looked at meanwhile.
    return seen.photo.id === photo.id ? seen.video : undefined
  }
  async function remove(button: HTMLElement) {
    const beside = button.parentElement
    // The button goes with the video, and the viewer would hear no more keys.
    if (await onRemove(video)) focusOnceFree(() => beside?.querySelector('button'))
  }
  return (
    <>
      <Button size="small" onClick={() => void saveVideo(photo, video, renewed)}>
        {m.albums_save_video()}
      </Button>
      {/* Of a drawing of the club's nothing would be left. */}
      {video.drawnStillOf === undefined && (
        <Button size="small" onClick={({ currentTarget }) => void remove(currentTarget)}>
          {m.albums_remove_video()}
        </Button>
      )}
    </>
  )
}
