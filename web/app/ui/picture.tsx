import styles from './picture.module.css'

interface PictureProps {
  src: string
  /** Empty for decoration. */
  alt?: string
  width: number
  height: number
  /** The largest picture of a page is fetched at once, others when they come near. */
  isFirst?: boolean
  className?: string
}

/** A picture that keeps its place while it comes. */
export function Picture({ src, alt = '', width, height, isFirst, className = '' }: PictureProps) {
  return (
    <img
      className={`${styles.picture} ${className}`}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  )
}
