import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

interface Look {
  size?: 'small' | 'regular' | 'big'
  /** `accent` is the one clear action of a screen. */
  kind?: 'accent' | 'plain' | 'quiet' | 'danger'
  wide?: boolean
}

type ButtonProps = Look & ComponentProps<'button'> & { isLoading?: boolean }

export function Button({
  size,
  kind,
  wide,
  isLoading = false,
  disabled,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  // What is disabled loses the focus: a keyboard would start again from the top of the page.
  useLayoutEffect(() => {
    const element = button.current
    if (!isLoading || element !== document.activeElement) return undefined
    return () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true })
    }
  }, [isLoading])
  return (
    <button
      ref={button}
      {...rest}
      type={type}
      disabled={disabled || isLoading}
      aria-busy={isLoading || undefined}
      className={classesOf({ size, kind, wide }, className)}
    >
      {isLoading && <span className={styles.spinner} />}
      <span className={styles.label}>{children}</span>
    </button>
  )
}

type ButtonLinkProps = Look & {
  href: string
  children: ReactNode
  className?: string
  /** Leaves the app and loads the page anew. */
  reloadDocument?: boolean
  /** What the page that it leads to reads of its entry in the history. */
  state?: object
}

export function ButtonLink({ size, kind, wide, href, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} to={href} className={classesOf({ size, kind, wide }, className)} />
}

function classesOf({ size = 'regular', kind = 'plain', wide }: Look, className = ''): string {
  const classes = [styles.button, styles[size], styles[kind], wide && styles.wide, className]
  return classes.filter(Boolean).join(' ')
}
