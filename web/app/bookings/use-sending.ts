import {
  addBookingFile,
  type Booking,
  maxBookingFileBytes,
  maxBookingFiles,
} from '@farfolk/contract/bookings'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { useUnloadWarning } from '../ui/use-unload-warning.ts'
import { translateRefusal } from '../words/refusals.ts'

export interface SentFile {
  key: number
  /** Of the file once it is there, for every try: one that came without its answer does not come twice. */
  id: string
  file: File
  /** How much of it has been sent, from 0 to 1. */
  share: number
  /** Why it is not there, in words. */
  problem?: string
  /** Sent again it would be refused again. */
  isFinal?: boolean
}

let lastKey = 0

/** Files on their way to a booking, one after the other; a reload forgets them, as files cannot be kept. */
export function useSending(booking: Booking, onChanged: () => Promise<void>) {
  const [sent, setSent] = useState<SentFile[]>([])
  const underWay = sent.filter(({ problem }) => problem === undefined)
  useUnloadWarning(underWay.length > 0)

  function drop(key: number) {
    setSent((before) => before.filter((other) => other.key !== key))
  }

  function note(key: number, said: Partial<SentFile>) {
    setSent((before) => before.map((other) => (other.key === key ? { ...other, ...said } : other)))
  }

  async function send({ key, id, file }: SentFile): Promise<void> {
    const params = { id: booking.tripId, bookingId: booking.id }
    const result = await callApi(
      addBookingFile,
      { params, body: { bookingFile: { id, file } } },
      { silent: true, onProgress: (share) => note(key, { share }) },
    )
    if (!result.ok) {
      const [refusal] = result.errors
      const problem = wordsOf(result.status, refusal, result.headers)
      note(key, { problem, isFinal: [413, 415].includes(result.status) })
      return
    }
    toast(m.booking_file_added({ name: file.name }))
    await onChanged()
    drop(key)
  }

  return {
    sent,
    async add(files: readonly File[]) {
      let room = maxBookingFiles - booking.files.length - underWay.length
      const added = files.map((file): SentFile => {
        const refusal = refusalOf(file)
        const problem = refusal ?? (room-- > 0 ? undefined : full())
        return {
          key: ++lastKey,
          id: uuid(),
          file,
          share: 0,
          problem,
          isFinal: refusal !== undefined,
        }
      })
      // What was refused before has been read.
      setSent((before) => [...before.filter(({ problem }) => problem === undefined), ...added])
      for (const each of added) if (each.problem === undefined) await send(each)
    },
    async again(each: SentFile) {
      note(each.key, { problem: undefined, share: 0 })
      await send(each)
    },
    drop: ({ key }: SentFile) => drop(key),
  }
}

/** Why a file need not be sent, in words; undefined for one that the server may take. */
function refusalOf({ size }: File): string | undefined {
  if (size === 0) return m.booking_file_empty()
  return size > maxBookingFileBytes ? tooLarge() : undefined
}

function wordsOf(
  status: number,
  refusal: { code: string; message: string } | undefined,
  headers: Headers,
): string {
  if (status === 413) return tooLarge()
  if (status === 415 || refusal?.code === 'unsupported_type') return m.booking_file_type()
  if (refusal?.code === 'maximum') return full()
  return (
    wordsOfFailure(status, headers) ??
    translateRefusal(refusal?.message) ??
    m.error_something_wrong()
  )
}

const tooLarge = () => m.booking_file_large({ megabytes: maxBookingFileBytes / 1024 / 1024 })
const full = () => m.booking_file_most({ count: maxBookingFiles })
