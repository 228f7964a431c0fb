import type { Image } from '@farfolk/contract/images'
import { type CSSProperties, useEffect, useState } from 'react'
import styles from './picture.module.css'

/** Of an uploaded Image what stands in its place until it is there. */
export type Stand = Pick<Image, 'thumbhash' | 'color'>

interface PictureProps {
  src: string
  srcSet?: string
  /** How wide it is drawn, where `srcSet` has widths. */
  sizes?: string
  /** Empty for decoration. */
  alt?: string
  width: number
  height: number
  /** Its colour at once, then its thumbhash, then itself. */
  stand?: Stand
  /** The largest picture of a page is fetched at once, others when they come near. */
  isFirst?: boolean
  className?: string
}

/** A picture that keeps its place while it comes. */
export function Picture(props: PictureProps) {
  const { stand, isFirst, alt = '', className = '', ...img } = props
  const [isThere, setThere] = useState(false)
  const blurred = useThumbhash(isThere ? undefined : stand?.thumbhash)
  return (
    <img
      {...img}
      // One that is there already is not covered again by what stood for it.
      ref={stand && ((element) => void (element?.naturalWidth && setThere(true)))}
      className={`${styles.picture} ${className}`}
      style={stand && !isThere ? standingIn(stand.color, blurred) : undefined}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      onLoad={({ currentTarget }) => {
        delete currentTarget.dataset.broken
        if (stand) setThere(true)
      }}
      onError={({ currentTarget }) => {
        currentTarget.dataset.broken = 'yes'
      }}
    />
  )
}

function standingIn(color: string, blurred: string | undefined): CSSProperties {
  return { background: blurred ? `center / cover url(${blurred})` : color }
}

/** The address of the small picture that a thumbhash is, as soon as its decoder is there. */
export function useThumbhash(thumbhash: string | undefined): string | undefined {
  const [decoded, setDecoded] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    if (thumbhash) {
      void import('./thumbhash-url.ts').then(
        ({ thumbhashUrl }) => isCurrent && setDecoded(thumbhashUrl(thumbhash)),
        // Its colour stands on, as without a script.
        () => undefined,
      )
    }
    return () => {
      isCurrent = false
    }
  }, [thumbhash])
  return decoded
}
