import type { Page } from '@playwright/test'

/** Opens a page of who is signed in, once what happens is heard. */
export async function openLive(page: Page, path: string): Promise<void> {
  const connected = page.waitForEvent('websocket')
  await page.goto(path)
  const socket = await connected
  const heard = new Set<string>()
  await socket.waitForEvent('framereceived', ({ payload }) => {
    const [channel] = /(?:Chat|Notifications)Channel/.exec(String(payload)) ?? []
    if (channel && String(payload).includes('confirm_subscription')) heard.add(channel)
    return heard.size === 2
  })
}
