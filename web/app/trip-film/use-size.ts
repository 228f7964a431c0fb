import { useLayoutEffect, useRef, useState } from 'react'
import type { Size } from './film-camera.ts'

/** How large an element is; undefined before it is drawn. */
export function useSize<E extends HTMLElement>() {
  const element = useRef<E>(null)
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current
      if (width > 0 && height > 0) setSize({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { element, size }
}
