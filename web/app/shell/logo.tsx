import styles from './logo.module.css'

/** Two ways over one globe, and the point where they cross. */
export function LogoMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle className={styles.globe} cx="24" cy="24" r="22" />
      <path className={styles.sea} d="M3 30c7-5 13 1 21-3s14-4 21-1a22 22 0 0 1-42 4Z" />
      <path className={styles.way} d="M8.5 39.5C14 24 27 12 39.5 8.5" />
      <path className={styles.way} d="M9 9.5c13 3 26 14 30.5 29" />
      <circle className={styles.crossing} cx="23.6" cy="20.4" r="5" />
    </svg>
  )
}

export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <LogoMark />
      <span>{name}</span>
    </span>
  )
}
