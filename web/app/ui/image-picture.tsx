import type { Image } from '@farfolk/contract/images'
import { useEffect, useState } from 'react'
import styles from './image-picture.module.css'

interface ImagePictureProps {
  image: Image
  variant: Exclude<keyof Image['variants'], 'placeholder'>
  /** Empty for decoration. */
  alt?: string
  /** Of the place that it takes, in px, where the style does not say another. */
  width: number
  height: number
  /** The largest picture of a page is fetched at once, others when they come near. */
  isFirst?: boolean
  className?: string
}

/** An uploaded picture, over its thumbhash until it is there. For members' pages: it brings a decoder. */
export function ImagePicture(props: ImagePictureProps) {
  const { image, variant, alt = '', width, height, isFirst, className = '' } = props
  const [isThere, setThere] = useState(false)
  const blurred = useThumbhash(image.thumbhash)
  const { src, srcset } = image.variants[variant]
  return (
    <span
      className={`${styles.frame} ${className}`}
      // One that is there already is not covered again by what stood for it.
      style={{
        backgroundColor: image.color,
        backgroundImage: isThere || !blurred ? undefined : `url(${blurred})`,
      }}
    >
      <img
        ref={(element) => {
          if (element?.complete && element.naturalWidth > 0) setThere(true)
        }}
        className={isThere ? styles.there : styles.coming}
        src={src}
        srcSet={srcset}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        onLoad={() => setThere(true)}
      />
    </span>
  )
}

/** The address of the small picture that a thumbhash is, as soon as its decoder is there. */
function useThumbhash(thumbhash: string): string | undefined {
  const [decoded, setDecoded] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    void decode(thumbhash).then((address) => isCurrent && setDecoded(address))
    return () => {
      isCurrent = false
    }
  }, [thumbhash])
  return decoded
}

async function decode(thumbhash: string): Promise<string> {
  const { thumbHashToDataURL } = await import('thumbhash')
  return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)))
}
