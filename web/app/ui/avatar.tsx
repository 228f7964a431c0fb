import styles from './avatar.module.css'

interface AvatarProps {
  src: string
  /** Of large ones, for screens with two pixels a point. */
  srcSet?: string
  size?: number
}

/** A member's face beside the name, so that it needs no words of its own. `size` in px. */
export function Avatar(props: AvatarProps) {
  const { src, srcSet, size = 128 } = props
  return (
    <img
      className={styles.avatar}
      src={src}
      srcSet={srcSet}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  )
}
