import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What it does; absent where the children say so in words that are not shown. */
  label?: string
}

/** A round button that is a sign alone. Its colours are `--face`, `--sign` and theirs when hovered. */
export function IconButton({ label, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={`${styles.button} ${className}`} />
  )
}
