import { Children, type ComponentProps, type ReactNode } from 'react'

type Button = ComponentProps<'button'> & { isLoading?: boolean; kind?: string; size?: string }

/** Stands in for `button.tsx` in a page that is drawn as text: its buttons can be pressed, by their words. */
export function standInButtons() {
  const presses = new Map<string, (event: object) => void>()
  return {
    module: {
      Button({ children, onClick, 'aria-label': label }: Button) {
        const words = label ?? wordsOf(children)
        presses.set(words, onClick as unknown as (event: object) => void)
        return <button type="button">{words}</button>
      },
      ButtonLink: ({ children, href }: { children: ReactNode; href: string }) => (
        <a href={href}>{children}</a>
      ),
    },
    // Of text nothing is around the button.
    press: (words: string) => presses.get(words)!({ currentTarget: { closest: () => null } }),
  }
}

function wordsOf(children: ReactNode): string {
  return Children.toArray(children)
    .filter((child) => typeof child === 'string')
    .join(' ')
}
