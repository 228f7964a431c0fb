import { Children, type ComponentProps, type ReactNode } from 'react'

// Stands in for `button.tsx` in a page that is drawn as text: its buttons can be pressed, by their words.

type ButtonProps = ComponentProps<'button'> & { isLoading?: boolean; kind?: string; size?: string }

const presses = new Map<string, (event: object) => void>()

export function Button({ children, onClick, 'aria-label': label }: ButtonProps) {
  const words = label ?? wordsOf(children)
  presses.set(words, onClick as unknown as (event: object) => void)
  return <button type="button">{words}</button>
}

export function ButtonLink({ children, href }: { children: ReactNode; href: string }) {
  return <a href={href}>{children}</a>
}

/** As they stand on the button that was drawn last with them; empty where they are of an element within it. */
export function press(words: string): void {
  // Of text nothing is around the button.
  presses.get(words)!({ currentTarget: { closest: () => null } })
}

function wordsOf(children: ReactNode): string {
  return Children.toArray(children)
    .filter((child) => typeof child === 'string')
    .join(' ')
}
