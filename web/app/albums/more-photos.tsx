import { useEffect, useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { ShowMore } from '../ui/show-more.tsx'
import type { usePhotos } from './use-photos.ts'

/** Below the photos: the next ones come before one gets there; after a failure by a button. */
export function MorePhotos({ isComplete, isFailed, more }: ReturnType<typeof usePhotos>) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isComplete || isFailed || !ref.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void more(), {
      rootMargin: '1500px',
    })
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [isComplete, isFailed, more])
  if (isComplete) return null
  return (
    <div ref={ref}>
      {isFailed ? (
        <ShowMore isLoading={false} onClick={() => void more()} />
      ) : (
        <p className="visually-hidden">{m.loading()}</p>
      )}
    </div>
  )
}
