import { type ChangeEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

const pauseMs = 300

/**
 * Props of a `TextField` whose words go into the page's address, as `q`, once one pauses; `params` are what
 * else stands there.
 */
export function useSearchField(q: string, params: Readonly<Record<string, string>> = {}) {
  const [, setParams] = useSearchParams()
  const ref = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // When one pauses: a filter may have been pressed since the last key.
  const kept = useRef(params)
  useEffect(() => {
    kept.current = params
  }, [params])
  // What a link has asked for stands in the field, unless somebody is typing there.
  useEffect(() => {
    if (ref.current && ref.current !== document.activeElement) ref.current.value = q
  }, [q])

  return {
    ref,
    type: 'search',
    defaultValue: q,
    maxLength: 200,
    autoComplete: 'off',
    'data-search': true,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      clearTimeout(timer.current)
      const words = target.value.trim()
      timer.current = setTimeout(() => {
        const found = words === '' ? kept.current : { ...kept.current, q: words }
        setParams(found, { replace: true, preventScrollReset: true })
      }, pauseMs)
    },
  } as const
}
