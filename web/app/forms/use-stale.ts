import { useState } from 'react'

/**
 * For a form over what is changed elsewhere too; it keeps the ETag that it builds on as its value
 * `version`. Where somebody else was first, what stands now is read, as either choice needs it, and
 * `isStale` asks for a StaleNotice. Spread `options` over those of `useContractForm`.
 */
export function useStale(reread: () => Promise<unknown>) {
  const [isStale, setStale] = useState(false)
  return {
    isStale,
    settle: () => setStale(false),
    options: {
      ifMatch: ({ version }: { version: string }) => version,
      onFailure: async ({ status }: { status: number }) => {
        if (status !== 412) return
        await reread()
        setStale(true)
      },
    },
  }
}
