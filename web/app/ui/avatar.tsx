import styles from './avatar.module.css'

/** A member's face beside the name, so that it needs no words of its own. `size` in px. */
export function Avatar({ src, size = 128 }: { src: string; size?: number }) {
  return (
    <img className={styles.avatar} src={src} alt="" width={size} height={size} loading="lazy" />
  )
}
