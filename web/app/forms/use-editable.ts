import { useEffect, useState } from 'react'

/**
 * What a dialog edits, read when it opens: undefined until it is there. One that cannot be read
 * closes the dialog by `onGone`; `reread` brings what was changed elsewhere.
 */
export function useEditable<T>(
  read: () => Promise<T | undefined>,
  onGone: () => void,
): { editable: T | undefined; reread: () => Promise<void> } {
  const [editable, setEditable] = useState<T>()
  useEffect(() => {
    let isCurrent = true
    const open = async () => {
      const found = await read()
      if (!isCurrent) return
      if (found) setEditable(found)
      else onGone()
    }
    void open()
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- read once for the dialog's life
  }, [])
  return {
    editable,
    reread: async () => {
      const found = await read()
      if (found) setEditable(found)
    },
  }
}
