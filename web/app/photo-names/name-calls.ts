import {
  answerPhotoNames,
  createPhotoName,
  deletePhotoName,
  maxPhotoNames,
  type PhotoNamesAnswer,
} from '@farfolk/contract/photo-names'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'

/** Names somebody on a photo; answers why not, in words. */
export async function nameOn(
  photoId: string,
  { id: userId, name, isOneself }: { id: string; name: string; isOneself: boolean },
): Promise<string | undefined> {
  const input = { params: { id: photoId }, body: { photoName: { userId } } }
  const result = await callApi(createPhotoName, input, { silent: true })
  if (result.ok) {
    if (!isOneself) {
      toast(result.data.state === 'asked' ? m.names_asked({ name }) : m.names_named({ name }))
    }
    return undefined
  }
  const code = result.errors[0]?.code ?? ''
  const words: Record<string, string> = {
    conflict: m.names_cannot_see({ name }),
    not_allowed: m.names_unwanted({ name }),
    maximum: m.names_too_many({ count: maxPhotoNames }),
  }
  return words[code] ?? m.error_something_wrong()
}

/** False where that was refused, which is told. */
export async function takeNameOff(photoId: string, userId: string): Promise<boolean> {
  const { ok } = await callApi(deletePhotoName, { params: { id: photoId, userId } })
  return ok
}

/** False where that was refused, which is told. */
export async function answerNames(photoNames: PhotoNamesAnswer): Promise<boolean> {
  const result = await callApi(answerPhotoNames, { body: { photoNames } })
  // A yes after a no: others have been named there meanwhile.
  if (!result.ok && result.errors[0]?.code === 'maximum') {
    toast(m.names_too_many({ count: maxPhotoNames }))
  }
  return result.ok
}

/** Takes the own name off, for as long as nobody takes that back. */
export async function takeOwnOff(photoId: string, onChanged: () => unknown): Promise<void> {
  const say = async (isShown: boolean) => {
    const ok = await answerNames({ albumItemId: photoId, isShown })
    if (ok) await onChanged()
    return ok
  }
  if (await say(false)) toast(m.names_taken_off(), () => void say(true))
}
