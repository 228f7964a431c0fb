import type { DragEvent } from 'react'

/** Whether what is dragged leaves the element: from one part of it to the next it is still over it. */
export function dragLeaves({ currentTarget, relatedTarget }: DragEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
}
