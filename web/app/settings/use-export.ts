import { createExport, getExport, type MemberExport } from '@farfolk/contract/exports'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { useFollowedJob } from './use-followed-job.ts'

const followed = {
  storageKey: 'farfolk.export',
  ask: (id: string, signal: AbortSignal) =>
    callApi(getExport, { params: { id } }, { silent: true, signal }),
  isUnderWay: ({ status }: MemberExport) => status === 'queued' || status === 'running',
}

/** The export that this tab has asked for last, followed while it is being made. */
export function useExport() {
  const { current, follow } = useFollowedJob(followed)
  // Of every try: one that was asked for without its answer is not made twice.
  const [id, setId] = useState(() => uuid())

  async function start(): Promise<void> {
    const result = await callApi(createExport, { body: { export: { id } } })
    if (!result.ok) return
    setId(uuid())
    follow(result.data)
  }

  return { current, start }
}
