import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router'

/** Leads to another page once an answer has come, but nobody who has left for one meanwhile. */
export function useMoveOn() {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = state === 'idle'
    return () => {
      isHere.current = false
    }
  }, [state])
  return async (to: string, options?: NavigateOptions): Promise<void> => {
    if (isHere.current) await navigate(to, options)
  }
}
