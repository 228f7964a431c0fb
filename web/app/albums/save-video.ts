import { addAlert, dismissAlert } from '../api/alerts.ts'
import { m } from '../paraglide/messages.js'
import type { Photo, PhotoVideo } from './shown-album.ts'

const alertId = 'error-video'

type Addressed = Pick<PhotoVideo, 'url'>

/**
 * By the browser itself: it may be larger than what a page can hold. Its address may have run out since the page
 * was read; `renewed` reads it anew.
 */
export async function saveVideo(
  { id }: Pick<Photo, 'id'>,
  { url }: Addressed,
  renewed: () => Promise<Addressed | undefined>,
): Promise<void> {
  dismissAlert(alertId)
  const found = await answering(url, renewed)
  if (found === undefined) {
    return addAlert({ id: alertId, type: 'error', messages: [m.albums_video_failed()] })
  }
  const link = document.createElement('a')
  link.href = found
  link.download = `${id}${/\.\w+$/.exec(found)?.[0] ?? ''}`
  // What is of another host opens, in place of the page.
  link.target = '_blank'
  link.click()
}

async function answering(
  url: string,
  renewed: () => Promise<Addressed | undefined>,
): Promise<string | undefined> {
  const reply = await head(url)
  // Without a network the page could not be read anew either.
  if (!reply || reply.ok) return reply && url
  const latest = await renewed()
  if (!latest || latest.url === url) return undefined
  return (await head(latest.url))?.ok ? latest.url : undefined
}

const head = (url: string) => fetch(url, { method: 'HEAD' }).catch(() => undefined)
