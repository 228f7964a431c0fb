import { useEffect, useState } from 'react'
import { drawPreview } from './preview.ts'

/** The address of a small picture of a file, while it shows. */
export function usePreview(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const gone = new AbortController()
    let made: string | undefined
    void show(file)
    return () => {
      gone.abort()
      if (made) URL.revokeObjectURL(made)
    }

    async function show(photo: File): Promise<void> {
      const blob = await drawPreview(photo, gone.signal)
      if (!blob || gone.signal.aborted) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    }
  }, [file])
  return address
}
