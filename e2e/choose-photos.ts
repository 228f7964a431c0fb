import type { Album } from '@farfolk/contract/albums'
import type { APIRequestContext, Page } from '@playwright/test'
import { drawPhoto } from './draw-photo.ts'
import { expect, type Member } from './fixtures.ts'

export interface PhotoFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const kilobyte = 1024
/** Each photo is looked at by the server before it counts. */
export const patiently = { timeout: 20_000 }

export async function photo(name: string, drawing: Parameters<typeof drawPhoto>[0] = {}) {
  return { name, mimeType: 'image/jpeg', buffer: await drawPhoto(drawing) }
}

export async function choose(page: Page, files: PhotoFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files)
}

export async function readAlbum(
  request: APIRequestContext,
  member: Member,
  page: Page,
): Promise<Album> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const headers = { authorization: `Bearer ${member.accessToken}` }
  const response = await request.get(`/api/v1/user/albums/${id}`, { headers })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { data: Album }).data
}

export async function openNewAlbum(page: Page): Promise<void> {
  await page.goto('/albums/new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New album')
}

interface Network {
  cut(): Promise<void>
  mend(): Promise<void>
}

/** A slow way up, which can be cut, with all calls that are under way, and is as fast as any once mended. */
export async function slowNetwork(page: Page, bytesPerSecond: number): Promise<Network> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const emulate = async (offline: boolean, uploadThroughput: number): Promise<void> => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  }
  await emulate(false, bytesPerSecond)
  return { cut: () => emulate(true, bytesPerSecond), mend: () => emulate(false, -1) }
}

export const saveTheAlbum = { name: 'Save the album' }
export const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Photos on their way' }).locator('li')
