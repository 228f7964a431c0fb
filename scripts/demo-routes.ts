import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Row, tableOf } from '../e2e/route-table.ts'
import { type DemoClub, demoEmail } from './demo-club.ts'

export interface DemoRoutes {
  rows: Row[]
  /** A session of the demo member, as the web app keeps it: the last row ends it. */
  signIn(): Promise<{ accessToken: string; userId: string }>
}

interface Named {
  id: string
  name: string
  token?: string
}

/** The table of routes with what the demo member has, shared where a row needs a link. */
export async function findDemoRoutes({ base, dataDir, password }: DemoClub): Promise<DemoRoutes> {
  let accessToken = ''

  async function call<Reply>(path: string, body?: object): Promise<Reply> {
    const reply = await fetch(`${base}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      },
      body: body && JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}`)
    accessToken ||= reply.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    const text = await reply.text()
    return (text ? JSON.parse(text).data : undefined) as Reply
  }

  async function first(path: string): Promise<Named> {
    const [found] = await call<Named[]>(path)
    if (!found) throw new Error(`${path} is empty`)
    return found
  }

  await call('/email_lists', { email_list: { email: demoEmail, list_name: 'launch-beta' } })
  const signIn = async () => {
    accessToken = ''
    const { id } = await call<Named>('/login', { user: { email: demoEmail, password } })
    return { accessToken, userId: id }
  }
  const { userId: member } = await signIn()
  await untilDrawn(() => call('/user/albums'))
  // What a visitor sees too.
  accessToken = ''
  const trip = await first(`/users/${member}/trips`)
  const album = await first(`/users/${member}/albums`)
  await signIn()
  const invitation = await call<{ url: string }>('/user/invitation_link', {})
  const link = async (share: object) => (await call<Named>('/user/shares', { share })).token ?? ''
  const rows = tableOf({
    member,
    album,
    trip,
    wish: (await first('/user/bucket_list_items')).id,
    albumLink: `/albums/${album.id}/${await link({ kind: 'album', itemId: album.id })}`,
    mapLink: `/shares/${await link({ kind: 'travelMap' })}`,
    leaveList: `/email-list/unsubscribe/${await mailedListToken(join(dataDir, 'outbox'))}`,
    invitation: new URL(invitation.url).pathname,
  })
  return { rows, signIn }
}

/** Until the albums are more than covers, which a new club draws first. */
async function untilDrawn(list: () => Promise<{ albumItemsCount: number }[]>): Promise<void> {
  for (let tries = 0; tries < 180; tries++) {
    if ((await list()).every(({ albumItemsCount }) => albumItemsCount > 1)) return
    await sleep(1000)
  }
  throw new Error('The photos of the demo club were not drawn in three minutes')
}

async function mailedListToken(outbox: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    for (const name of await readdir(outbox).catch(() => [])) {
      // A long line of a mail is broken by '=' at its end.
      const mail = (await readFile(join(outbox, name), 'utf8')).replaceAll(/=\r?\n/g, '')
      const token = /\/email-list\/unsubscribe\/([\w.~-]+)/.exec(mail)?.[1]
      if (token) return token
    }
    await sleep(200)
  }
  throw new Error('No mail with the way out of the list')
}
