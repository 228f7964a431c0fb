import type { UploadedItem } from '@farfolk/contract/album-items'
import { beforeEach, expect, test } from 'vitest'
import type { QueuedPhoto } from './queued-photo.ts'
import type { Sent } from './tus-transport.ts'
import type { Outcome, Transport } from './upload-queue.ts'
import { withVideos } from './with-videos.ts'

const video = {
  id: 'photo',
  albumId: 'album',
  file: new File(['film'], 'ferry.mov', { type: 'video/quicktime' }),
  occurrence: 0,
} as QueuedPhoto
const still = new File(['still'], 'ferry.jpg', { type: 'image/jpeg' })
const itemOf = (fields: Partial<UploadedItem> = {}) => ({ id: 'item', ...fields }) as UploadedItem
const added = (fields?: Partial<UploadedItem>): Outcome => ({ kind: 'added', item: itemOf(fields) })

let run: ReturnType<typeof start>
function start() {
  const sent: string[] = []
  const out: string[] = []
  const discarded: string[] = []
  const said = {
    still: added(),
    video: [] as Outcome[],
    prepared: { still, seconds: 42 } as { reason: string } | { still: File; seconds: number },
    earlier: undefined as { itemId: string; isOurs: boolean } | undefined,
  }
  const parts = {
    prepare: async () => said.prepared,
    takeOut: async (id: string) => out.push(id),
  }
  let whileSending = () => {}
  const tus = {
    async send({ file, videoOf }: Sent) {
      sent.push([file.name, videoOf].filter(Boolean).join(' of '))
      whileSending()
      if (videoOf === undefined) return said.still
      return said.video.shift() ?? added({ video: { duration: 42 } as UploadedItem['video'] })
    },
    stop: () => {},
    discard: async ({ id }: Pick<Sent, 'id'>) => discarded.push(id),
    earlierItem: async () => said.earlier,
  }
  const transport: Transport = withVideos(tus, parts)
  return {
    sent,
    out,
    discarded,
    said,
    transport,
    send: (photo = video) => transport.send(photo, () => {}),
    onSending: (listener: () => void) => (whileSending = listener),
  }
}
beforeEach(() => {
  run = start()
})

test('a photo goes alone, a video after its still, to the item that that has become', async () => {
  await run.send({ ...video, file: still })
  expect(run.sent.splice(0)).toEqual(['ferry.jpg'])
  expect(await run.send()).toMatchObject({ kind: 'added', item: { video: { duration: 42 } } })
  expect(run.sent).toEqual(['ferry.jpg', 'ferry.mov of item'])
  expect(run.out).toEqual([])
})

test('of what cannot be opened, or is too long, nothing is sent', async () => {
  run.said.prepared = { reason: 'HEVC' }
  expect(await run.send()).toEqual({ kind: 'refused', reason: 'HEVC' })
  expect(run.sent).toEqual([])
})

test('what was cut goes on without another still', async () => {
  run.said.video = [{ kind: 'cut' }]
  expect(await run.send()).toEqual({ kind: 'cut' })
  expect(await run.send()).toMatchObject({ kind: 'added' })
  expect(run.sent).toEqual(['ferry.jpg', 'ferry.mov of item', 'ferry.mov of item'])
})

test('of a video that the club refuses no still stays, but for one that was there before', async () => {
  const refused: Outcome = { kind: 'refused', reason: 'Broken' }
  run.said.video = [refused, refused]
  expect(await run.send()).toEqual(refused)
  expect(run.out.splice(0)).toEqual(['item'])
  run.said.still = added({ duplicate: true })
  expect(await run.send()).toEqual(refused)
  expect(run.out).toEqual([])
})

test('of a video that has no room its still goes too, and both are sent once there is some', async () => {
  const crowded: Outcome = { kind: 'crowded', reason: 'Full', isOwnRoom: true }
  run.said.video = [crowded]
  expect(await run.send()).toEqual(crowded)
  expect(run.out).toEqual(['item'])
  expect(await run.send()).toMatchObject({ kind: 'added' })
  expect(run.sent).toEqual(['ferry.jpg', 'ferry.mov of item', 'ferry.jpg', 'ferry.mov of item'])
})

test('one that is left out on its way takes its still along', async () => {
  run.said.video = [{ kind: 'stopped' }]
  await run.send()
  run.transport.discard(video)
  expect(run.out).toEqual(['item'])
  expect(run.discarded).toEqual(['photo', 'photo video'])
  // What has come stays.
  await run.send()
  run.transport.discard(video)
  expect(run.out).toEqual(['item'])
})

test('a pause while its still is sent holds the video back', async () => {
  run.onSending(() => run.transport.stop(video))
  expect(await run.send()).toEqual({ kind: 'stopped' })
  expect(run.sent).toEqual(['ferry.jpg'])
  run.onSending(() => {})
  await run.send()
  expect(run.sent).toEqual(['ferry.jpg', 'ferry.mov of item'])
})

test('a video that the album has is not sent again', async () => {
  const there = { duration: 42.3 } as UploadedItem['video']
  run.said.still = added({ duplicate: true, video: there })
  expect(await run.send()).toMatchObject({ kind: 'added', item: { duplicate: true } })
  expect(run.sent).toEqual(['ferry.jpg'])
})

test('nor does one take the place of another whose still is the same', async () => {
  const there = { duration: 50 } as UploadedItem['video']
  run.said.still = added({ duplicate: true, video: there })
  expect(await run.send()).toMatchObject({ kind: 'refused' })
  expect([run.sent, run.out]).toEqual([['ferry.jpg'], []])
})

test('one that is left out just as its still is made takes that along', async () => {
  run.onSending(() => {
    run.transport.stop(video)
    run.transport.discard(video)
  })
  expect(await run.send()).toEqual({ kind: 'stopped' })
  // Under its own id: what the album had before has another one.
  expect(run.out).toEqual(['photo'])
  run.transport.discard(video)
  await Promise.resolve()
  expect(run.out).toEqual(['photo'])
})

test('one that a closed tab had on its way goes on, and begins anew where its photo has gone since', async () => {
  run.said.earlier = { itemId: 'earlier', isOurs: false }
  await run.send()
  expect(run.sent.splice(0)).toEqual(['ferry.mov of earlier'])
  run.said.video = [{ kind: 'refused', reason: 'Gone', isGone: true }]
  expect(await run.send()).toMatchObject({ kind: 'added' })
  expect(run.discarded).toEqual(['photo video'])
  expect(run.sent).toEqual(['ferry.mov of earlier', 'ferry.jpg', 'ferry.mov of item'])
})

test('one that a closed tab had on its way and the club refuses is not sent twice', async () => {
  const refused: Outcome = { kind: 'refused', reason: 'Broken' }
  for (const isOurs of [true, false]) {
    run.said.earlier = { itemId: 'earlier', isOurs }
    run.said.video = [refused]
    expect(await run.send()).toEqual(refused)
    expect(run.sent.splice(0)).toEqual(['ferry.mov of earlier'])
    expect(run.out.splice(0)).toEqual(isOurs ? ['earlier'] : [])
  }
})
