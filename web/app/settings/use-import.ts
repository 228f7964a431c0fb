import {
  createImport,
  getImport,
  maxImportBytes,
  type MemberImport,
  startImport,
} from '@farfolk/contract/imports'
import { useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { showAllRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { useFollowedJob } from './use-followed-job.ts'

const followed = {
  storageKey: 'farfolk.import',
  ask: (id: string, signal: AbortSignal) =>
    callApi(getImport, { params: { id } }, { silent: true, signal }),
  isUnderWay: ({ status }: MemberImport) => status === 'queued' || status === 'running',
}

/** The file that this tab has handed in last, and what is wrong with one that was not taken. */
export function useImport() {
  const { current, follow } = useFollowedJob(followed)
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function handIn(file: File): Promise<void> {
    setProblem(undefined)
    if (file.size > maxImportBytes) {
      setProblem(tooLarge())
      return
    }
    setSent(0)
    const result = await callApi(
      createImport,
      { body: { import: { file } } },
      { silent: true, onProgress: setSent },
    )
    setSent(undefined)
    if (result.ok) follow(result.data)
    else setProblem(wordsOfFailure(result.status, result.headers) ?? wordsOf(result.status))
  }

  async function start({ id }: MemberImport): Promise<void> {
    const result = await callApi(startImport, { params: { id } })
    if (!result.ok) return
    showAllRemoved()
    follow(result.data)
  }

  return { current, sent, problem, handIn, start }
}

function wordsOf(status: number): string {
  return status === 413 ? tooLarge() : m.settings_import_broken()
}

function tooLarge(): string {
  return m.settings_import_large({ gigabytes: maxImportBytes / 1024 ** 3 })
}
